export const headings = {}
