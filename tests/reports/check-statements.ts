// The end of `npm test`: every test that a statement names ran and passed, as the runners' own reports say.
import { globSync } from 'node:fs'
import { z } from 'zod'
import { complaintOf, readReports } from './runner-reports.ts'

const module = z.object({ statements: z.array(z.object({ id: z.string(), shownBy: z.array(z.string()) })) })
const files = globSync('tests/statements/*.ts').filter((file) => !/(?:\.test|\/statement)\.ts$/.test(file))
const modules = await Promise.all(files.map(async (file) => module.parse(await import(`../../${file}`))))
const all = modules.flatMap(({ statements }) => statements)
const run = readReports(process.cwd())
const complaints = all.flatMap(({ id, shownBy }) =>
  shownBy.flatMap((name) => {
    const complaint = complaintOf(name, run)
    return complaint === null ? [] : [`${id}: ${complaint}`]
  }),
)
if (complaints.length > 0) {
  console.error(`Statements that no test shows:\n${complaints.join('\n')}`)
  process.exit(1)
}
console.log(`${all.length} statements are shown by tests that ran and passed.`)
