import { existsSync, readFileSync } from 'node:fs'

/** What is wrong with a test that is named as `file › title`; null: the file has it, and does not leave it out. */
export function complaintAbout(name: string): string | null {
  const [file = '', title = ''] = name.split(' › ')
  if (!existsSync(file)) return `${file} does not exist`
  return hasTest(readFileSync(file, 'utf8'), title) ? null : `${file} has no test “${title}”`
}

/** Whether the source has `test('title', …)`, or a table of tests with that title. */
export function hasTest(source: string, title: string): boolean {
  const dense = source.replace(/\(\s+/g, '(')
  return ["'", '"', '`'].some((quote) => ['test(', ')('].some((call) => dense.includes(`${call}${quote}${title}${quote},`)))
}
