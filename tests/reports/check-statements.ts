// The end of `npm test`: every test that a statement or a row of docs/reliability.md names ran and passed, as the runners' own reports
// say, but for journeys whose turn is on another day. Tests that needed a second try are named: Vitest says it beside the test alone.
import { dailyJourneys, isJourney, readPromised, readStatements } from './named-tests.ts'
import { complaintOf, readReports, rowsOf } from './runner-reports.ts'

const statements = await readStatements()
const promised = readPromised()
const daily = new Set(dailyJourneys(statements, promised))
const run = readReports(process.cwd())
for (const { file, title } of run.filter(({ isFlaky }) => isFlaky))
  console.error(`Passed only when tried again: ${file} › ${title}`)
const resting = new Set<string>()
const complaints = [...statements, ...promised].flatMap(({ id, shownBy }) =>
  shownBy.flatMap((name) => {
    if (isJourney(name) && !daily.has(name) && rowsOf(name, run).length === 0) {
      resting.add(name)
      return []
    }
    const complaint = complaintOf(name, run)
    return complaint === null ? [] : [`${id}: ${complaint}`]
  }),
)
if (complaints.length > 0) {
  console.error(`Statements that no test shows:\n${complaints.join('\n')}`)
  process.exit(1)
}
const shown = `${statements.length} statements, ${promised.length} threats and faults are shown by tests that ran and passed`
console.log(
  resting.size === 0 ? `${shown}.` : `${shown}; ${resting.size} journeys that show some of them once more had no turn today.`,
)
