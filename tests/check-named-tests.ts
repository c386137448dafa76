/**
 * Ends `npm test` and `npm run test:all`: every test that the tables of the given documents name, as `file › title`, ran and passed, as the
 * runners' own reports say. A test of a table is named by its title in the source, such as `row %i holds`; each of its rows counts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'

type RunTest = { file: string; title: string; passed: boolean }

const UNIT = 'reports/unit.json'
const BROWSER = 'reports/browser.json'
/** What `%s`, `$name` and `${…}` stand for in titles. */
const PLACEHOLDER = /%[sdifjoOc#]|\\\$\\\{.*?\\\}|\\\$[\w.]+/g

const unitReport = z.object({
  testResults: z.array(
    z.object({ name: z.string(), assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) }),
  ),
})
const spec = z.object({ title: z.string(), file: z.string(), ok: z.boolean(), tests: z.array(z.object({ status: z.string() })) })
type Suite = { specs?: z.infer<typeof spec>[] | undefined; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(spec).optional(), suites: z.array(suite).optional() }))
const browserReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(suite) })

const run = [...unitTests(), ...journeys()]
const named = process.argv.slice(2).flatMap(namesIn)
const complaints = named.flatMap((name) => complaintOf(name) ?? [])
if (complaints.length > 0) {
  console.error(`Tests that are named, and did not run or did not pass:\n${complaints.join('\n')}`)
  process.exit(1)
}
console.log(`${named.length} names of tests in ${process.argv.slice(2).join(', ')}: each ran and passed.`)

function namesIn(document: string): string[] {
  const rows = readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
  return rows.flatMap((row) =>
    [...row.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, name = '']) => name.replaceAll(String.raw`\|`, '|')),
  )
}

function complaintOf(name: string): string | null {
  const [file = '', title = ''] = name.split(' › ')
  const wanted = new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(PLACEHOLDER, '.*')}$`, 's')
  const found = run.filter((each) => each.file === file && (each.title === title || wanted.test(each.title)))
  if (found.length === 0) return `${name}: no such test ran`
  return found.every(({ passed }) => passed) ? null : `${name}: skipped or failed`
}

function unitTests(): RunTest[] {
  return unitReport
    .parse(read(UNIT))
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => ({ file: relative('.', name), title, passed: status === 'passed' })),
    )
}

function journeys(): RunTest[] {
  const { config, suites } = browserReport.parse(read(BROWSER))
  return suites.flatMap(specsOf).map(({ title, file, ok, tests }) => ({
    file: relative('.', join(config.rootDir, file)),
    title,
    passed: ok && tests.some(({ status }) => status !== 'skipped'),
  }))
}

function specsOf({ specs = [], suites = [] }: Suite): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function read(file: string): unknown {
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm test`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
