import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'

/** Where the runners write what they ran: see `check` in package.json and playwright.config.ts. */
export const REPORTS = { unit: 'reports/unit.json', browser: 'reports/browser.json' }

/** One test that a runner met; a test of a table has the title of its row. */
export type RunTest = {
  file: string
  title: string
  passed: boolean
  /** It failed first and passed when it was tried again. */
  isFlaky: boolean
}

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})
const spec = z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })
type Suite = { specs?: z.infer<typeof spec>[] | undefined; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(spec).optional(), suites: z.array(suite).optional() }))
const browserReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(suite) })

/** What `%s`, `%i`, `$name` and the like of a table's title, or `${…}` of a template, stand for. */
const PLACEHOLDER = /%[sdifjoOc#]|\\\$\\\{.*?\\\}|\\\$[\w.]+/g

/** Reads both reports. Throws where one is missing or of another shape. */
export function readReports(root: string): RunTest[] {
  const unit = unitReport.parse(read(root, REPORTS.unit))
  const browser = browserReport.parse(read(root, REPORTS.browser))
  return [
    ...unit.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status, failureMessages }) => {
        const passed = status === 'passed'
        return { file: relative(root, name), title, passed, isFlaky: passed && failureMessages.length > 0 }
      }),
    ),
    ...browser.suites.flatMap(specsOf).map(({ title, file, tests }) => ({
      file: relative(root, join(browser.config.rootDir, file)),
      title,
      passed: tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'),
      isFlaky: tests.some(({ status }) => status === 'flaky'),
    })),
  ]
}

/** What is wrong with a test that a statement names as `file › title`; null: it ran, and every row of it passed. */
export function complaintOf(name: string, run: readonly RunTest[]): string | null {
  const found = rowsOf(name, run)
  if (found.length === 0) return `${name}: no such test ran`
  return found.every(({ passed }) => passed) ? null : `${name}: left out, or failed`
}

/** What ran under the name `file › title`: one test, or the rows of a table. */
export function rowsOf(name: string, run: readonly RunTest[]): RunTest[] {
  const [file = '', title = ''] = name.split(' › ')
  const wanted = new RegExp(`^${patternOf(title)}$`, 's')
  return run.filter((each) => each.file === file && (each.title === title || wanted.test(each.title)))
}

/** The source of an expression for the titles that the rows of a table get. */
export function patternOf(title: string): string {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return literal.replace(PLACEHOLDER, '.*')
}

function specsOf({ specs = [], suites = [] }: Suite): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function read(root: string, file: string): unknown {
  if (!existsSync(join(root, file))) throw new Error(`${file} is missing: run npm test`)
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
