/** The cells of the rows of the Markdown table below a heading, up to the next heading; without header and separator rows. */
export function rowsBelow(text: string, heading: string): string[][] {
  const lines = text.split('\n')
  const begin = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  if (begin === -1) return []
  const after = lines.slice(begin + 1)
  const end = after.findIndex((line) => /^#+ /.test(line))
  const table = (end === -1 ? after : after.slice(0, end)).filter((line) => line.startsWith('|'))
  return table.slice(2).map(cellsOf)
}

/** The cells of a row of a Markdown table, in which `\|` is a literal bar. */
function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
}

/** The code spans of a cell, in order. */
export function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}
