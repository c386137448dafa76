// The end of `npm test`: every test that a statement or a row of docs/reliability.md names ran and passed, as the runners' own reports say.
import { readPromised, readStatements } from './named-tests.ts'
import { complaintOf, readReports } from './runner-reports.ts'

const statements = await readStatements()
const promised = readPromised()
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
