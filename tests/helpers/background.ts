import { createBackground } from '#server/start/background.ts'
import { atEndOfFile } from './endings.ts'

/** Work in the background of a test. A failure is printed, which fails the test, unless `log` takes it. Closed after the file. */
export function openBackground({ log = (line: string) => console.error(line) } = {}) {
  const write = (fields: object, text: string) => log(`${text} ${JSON.stringify(fields)}`)
  const background = createBackground({ log: { info: write, warn: write, error: write } })
  atEndOfFile(background.close)
  return background
}
