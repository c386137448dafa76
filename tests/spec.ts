/**
 * `npm run test:spec`: the specification's statements, each with the tests that show it. Comments directly above a test tag it:
 * `// @spec area/name: the statement`, and `// @spec area/name other/name` above further tests of the same statements.
 * Fails when a tag stands above no test, or a statement is not written once.
 */
import { globSync, readFileSync } from 'node:fs'

type Tag = { id: string; text: string | undefined; place: string }

const TAG = /^\s*\/\/ @spec\b(.*)$/
const READABLE = /^ (?<ids>[\w-]+(?:\/[\w-]+)+(?: [\w-]+(?:\/[\w-]+)+)*)(?:: (?<text>\S.*))?$/
const TEST = /^\s*test(?:\.each\b.*)?[(<]/

const complaints: string[] = []
const tags = globSync('{app,bench,domain,messages,sample-catalogue,server,scripts,tests,torture}/**/*.{test.ts,test.tsx,e2e.ts}')
  .toSorted()
  .flatMap(tagsIn)

for (const id of new Set(tags.map((tag) => tag.id))) {
  const written = tags.filter((tag) => tag.id === id && tag.text !== undefined)
  if (written.length !== 1) complaints.push(`${id} is written ${written.length} times: write it above one test`)
}
if (complaints.length > 0) {
  console.error(complaints.join('\n'))
  process.exit(1)
}
const statements = tags
  .filter(({ text }) => text !== undefined)
  .toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }))
for (const { id, text } of statements) {
  console.log(`${id}: ${text}`)
  for (const { place } of tags.filter((tag) => tag.id === id)) console.log(`  ${place}`)
}
console.log(`${statements.length} statements, ${tags.length} tags of tests`)

function tagsIn(file: string): Tag[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const tag = TAG.exec(line)
    if (!tag) return []
    const { ids, text } = READABLE.exec(tag[1] ?? '')?.groups ?? {}
    const at = index + lines.slice(index).findIndex((each) => !TAG.test(each))
    if (ids === undefined || !TEST.test(lines[at] ?? ''))
      complaints.push(`${file}:${index + 1} is no tag above a test: ${line.trim()}`)
    return (ids ?? '').split(' ').map((id) => ({ id, text, place: `${file}:${at + 1}` }))
  })
}
