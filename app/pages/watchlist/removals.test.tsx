import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { withList } from '#domain/record/list-edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import { Removals } from './removals.tsx'

const named = { name: 'Draft', about: '', isNumbered: false }

test('lists can be cleared where the visitor only made lists, and not where there is nothing', () => {
  const record = withList(EMPTY_RECORD, 'a', named, { now: 1 })
  expect(renderToStaticMarkup(<Removals record={record} />)).toContain('Clear all lists')
  expect(renderToStaticMarkup(<Removals record={EMPTY_RECORD} />)).not.toContain('Clear all lists')
})

test('the question says how many lists of the visitor go', () => {
  expect(m.watchlist.clearText({ titles: 2, episodes: 1, lists: 0 })).not.toContain('made')
  expect(m.watchlist.clearText({ titles: 2, episodes: 1, lists: 1 })).toContain(
    'devices. The list that you made will be removed, too. Your',
  )
  expect(m.watchlist.clearText({ titles: 2, episodes: 1, lists: 3 })).toContain('The 3 lists that you made will be removed, too.')
  expect(m.watchlist.clearOwnText({ lists: 3 })).toContain('The 3 lists that you made will be removed')
})
