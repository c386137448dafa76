import { assert, integer, pre, property } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { at, episode, key, anyHistory, title } from '#tests/helpers/any-history.ts'
import { withItem, withOpened, withoutItem } from './edits.ts'
import { EMPTY_HISTORY, historyKey, progressTime, type History } from './history.ts'
import { merge } from './merge.ts'

/** Set `HISTORY_RUNS=100000` for a long run. */
const RUNS = Number(process.env.HISTORY_RUNS ?? 2000)
vi.setConfig({ testTimeout: 600_000 })

test('opening a page never changes the progress of this device or another', () => {
  assert(
    property(anyHistory, anyHistory, key, episode, integer({ min: -30, max: 30 }), (a, b, { type, id }, progress, minute) => {
      const known = merge(a, b)
      const opened = merge(a, withOpened(b, title(id, { type, progress: type === 'tv' ? progress : null }), at(minute)))
      for (const each of known.items) {
        if (each.progress === null) continue
        expect(opened.items.find((other) => historyKey(other) === historyKey(each))?.progress).toEqual(each.progress)
      }
    }),
    { numRuns: RUNS },
  )
})

test('a chosen episode is the progress on all synced devices until another is chosen or the show is removed', () => {
  assert(
    property(
      anyHistory,
      anyHistory,
      integer({ min: 1, max: 3 }),
      episode,
      integer({ min: -30, max: 30 }),
      (a, b, id, progress, minute) => {
        const ofShow = ({ items }: History) => items.find((each) => historyKey(each) === `tv/${id}`)
        const chosen = withItem(a, title(id, { type: 'tv', progress }), at(minute))
        const [own, other] = [ofShow(chosen), ofShow(b)]
        expect(own).toMatchObject({ progress })
        const removal = b.removals.find((each) => historyKey(each) === `tv/${id}`)
        const rivals = [other ? progressTime(other) : '', removal?.at ?? '', b.clearedAt ?? '']
        pre(own !== undefined && rivals.every((rival) => rival < progressTime(own)))
        expect(ofShow(merge(chosen, b))).toMatchObject({ progress })
      },
    ),
    { numRuns: RUNS },
  )
})

test('opening a show keeps the episode that another device has played meanwhile', () => {
  const show = title(1, { type: 'tv' })
  const begun = withItem(EMPTY_HISTORY, { ...show, progress: { season: 1, episode: 1 } }, at(0))
  const phone = withItem(begun, { ...show, progress: { season: 2, episode: 3 } }, at(10))
  for (const tablet of [begun, EMPTY_HISTORY]) {
    const opened = withOpened(tablet, { ...show, progress: { season: 1, episode: 5 } }, at(20))
    const [shared] = merge(phone, opened).items
    expect(shared).toMatchObject({ lastWatched: at(20).toISOString(), progress: { season: 2, episode: 3 } })
  }
})

test('the episode in the address of an opened page becomes the progress only if there is none', () => {
  const show = title(1, { type: 'tv', progress: { season: 1, episode: 5 } })
  expect(withOpened(EMPTY_HISTORY, show, at(0)).items[0]).toMatchObject({ progress: { season: 1, episode: 5 } })
  const chosen = withItem(EMPTY_HISTORY, { ...show, progress: { season: 2, episode: 1 } }, at(0))
  expect(withOpened(chosen, show, at(1)).items[0]).toMatchObject({ progress: { season: 2, episode: 1 } })
  const removed = withoutItem(chosen, show, at(2))
  expect(withOpened(removed, show, at(3)).items[0]).toMatchObject({ progress: { season: 1, episode: 5 } })
  expect(withOpened(removed, { ...show, progress: null }, at(3)).items[0]).toMatchObject({ progress: null })
})

test('in entries of older versions, without a progress time, the progress dates from the last watching', () => {
  const show = { ...title(1, { type: 'tv', progress: { season: 1, episode: 5 } }), lastWatched: at(0).toISOString() }
  const later = { ...show, progress: { season: 2, episode: 2 }, lastWatched: at(1).toISOString() }
  const merged = merge({ ...EMPTY_HISTORY, items: [show] }, { ...EMPTY_HISTORY, items: [later] })
  expect(merged.items).toEqual([later])
})
