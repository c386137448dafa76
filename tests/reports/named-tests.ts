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

/**
 * The journeys that have to run each day: those of the threats and faults, and those of statements that nothing but journeys shows. The
 * others take turns (tests/e2e/in-turn.ts), since a test that is not of a browser shows the same each day.
 */
export function dailyJourneys(statements: readonly Shown[], promised: readonly Shown[]): string[] {
  const alone = statements.filter(({ shownBy }) => shownBy.every(isJourney))
  return [...new Set([...alone, ...promised].flatMap(({ shownBy }) => shownBy.filter(isJourney)))]
}

export function isJourney(name: string): boolean {
  return name.startsWith('tests/e2e/')
}
