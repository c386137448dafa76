// Spreadsheets read cells that begin with one of these as formulas; Excel also accepts the full-width signs.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
