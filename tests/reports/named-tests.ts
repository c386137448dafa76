import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readReliability } from '../reliability-table.ts'

/** What is promised, by the name that it has where it is written, and the tests that show it: `file › title`. */
export type Shown = { id: string; shownBy: string[] }

const module = z.object({ statements: z.array(z.object({ id: z.string(), shownBy: z.array(z.string()) })) })

/** The statements about the product, of tests/statements. */
export async function readStatements(): Promise<Shown[]> {
  const files = globSync('tests/statements/*.ts').filter((file) => !/(?:\.test|\/statement)\.ts$/.test(file))
  const modules = await Promise.all(files.map(async (file) => module.parse(await import(resolve(file)))))
  return modules.flatMap((each) => each.statements)
}

/** The threats and faults of docs/reliability.md. */
export function readPromised(): Shown[] {
  return readReliability().map(({ id, tests }) => ({ id, shownBy: tests }))
}
