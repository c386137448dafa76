import { expect, test } from 'vitest'
import { dailyJourneys, readPromised, readStatements } from './named-tests.ts'

test('a journey runs each day where nothing else shows its statement, or where it shows a threat or a fault', () => {
  const statements = [
    { id: 'by journeys', shownBy: ['tests/e2e/a.e2e.ts › one', 'tests/e2e/a.e2e.ts › two'] },
    { id: 'by both', shownBy: ['tests/e2e/a.e2e.ts › three', 'domain/a.test.ts › the same'] },
    { id: 'once more', shownBy: ['tests/e2e/a.e2e.ts › two', 'domain/a.test.ts › the same'] },
  ]
  const promised = [{ id: 'T1', shownBy: ['domain/a.test.ts › the same', 'tests/e2e/b.e2e.ts › four'] }]
  expect(dailyJourneys(statements, promised)).toEqual([
    'tests/e2e/a.e2e.ts › one',
    'tests/e2e/a.e2e.ts › two',
    'tests/e2e/b.e2e.ts › four',
  ])
})

test('each statement is shown each day', async () => {
  const statements = await readStatements()
  const daily = new Set(dailyJourneys(statements, readPromised()))
  const runs = (name: string) => !name.startsWith('tests/e2e/') || daily.has(name)
  expect(statements.filter(({ shownBy }) => !shownBy.some(runs)).map(({ id }) => id)).toEqual([])
})
