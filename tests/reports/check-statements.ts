// The end of `npm test`: every test that a statement or a row of docs/reliability.md names ran and passed, as the runners' own reports say.
import { globSync } from 'node:fs'
import { z } from 'zod'
import { readReliability } from '../reliability-table.ts'
import { complaintOf, readReports } from './runner-reports.ts'

const module = z.object({ statements: z.array(z.object({ id: z.string(), shownBy: z.array(z.string()) })) })
const files = globSync('tests/statements/*.ts').filter((file) => !/(?:\.test|\/statement)\.ts$/.test(file))
const modules = await Promise.all(files.map(async (file) => module.parse(await import(`../../${file}`))))
const statements = modules.flatMap((each) => each.statements)
const promised = readReliability().map(({ id, tests }) => ({ id, shownBy: tests }))
const run = readReports(process.cwd())
const complaints = [...statements, ...promised].flatMap(({ id, shownBy }) =>
  shownBy.flatMap((name) => {
    const complaint = complaintOf(name, run)
    return complaint === null ? [] : [`${id}: ${complaint}`]
  }),
)
if (complaints.length > 0) {
  console.error(`Statements that no test shows:\n${complaints.join('\n')}`)
  process.exit(1)
}
console.log(`${statements.length} statements, ${promised.length} threats and faults are shown by tests that ran and passed.`)
