// Spreadsheets read a cell that begins with one of these as a formula; Excel takes the full-width signs for the others.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
