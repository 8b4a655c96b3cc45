"""The workbook's components: what a person sees. Read `component.Explorable` first."""
