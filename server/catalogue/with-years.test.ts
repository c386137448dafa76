import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { withYears } from './with-years.ts'
import { background } from '#domain/catalogue/scope.ts'

const english = background('en')

const NONE = { page: 1, pages: 1, total: 0, items: [] }

test('a failed search with a year is reported to its visitor, whichever of its calls fails first', async () => {
  const away = new AppError('upstream', 'away')
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const service = {
    search: async () => (await wait(20), NONE),
    searchTitles: async (...[, , , , year]: Parameters<Catalogue['searchTitles']>) => {
      if (year === undefined) throw away
      return NONE
    },
  } as unknown as Catalogue
  await expect(withYears(service, () => new Date('2026-11-22')).searchTitles(english, 'movie', 'dune 1984', 1)).rejects.toBe(away)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
