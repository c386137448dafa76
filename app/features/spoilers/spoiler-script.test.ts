import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { array, assert, boolean, constantFrom, option, property, record } from 'fast-check'
import { isAhead, SPOILERS_HIDDEN, SPOILERS_KEY } from '#domain/episodes/spoilers.ts'
import { parsePlace, readPlace, sourceOf } from '#app/features/record/known-places.ts'
import { firstFrameKey, shownRecord } from '#app/hooks/shown-record.ts'
import { EagerObserver, runPageScript } from '#tests/helpers/page-script.ts'
import { spoilerScript } from './spoiler-script.tsx'

const SHOW = 71446
const FRAME = firstFrameKey('')
/** The other fields of a stored place. */
const OTHER_FIELDS = { aired: [], isNew: false, checked: '' }
const EPISODES = [0, 1, 2, 10].flatMap((season) => [1, 2, 9, 10, 11].map((episode) => ({ season, episode })))

// Another file may have read a record.
beforeAll(() => shownRecord.write(null))
afterAll(() => vi.unstubAllGlobals())

/** The episodes that the script hides in a page. */
function hiddenBy(stored: Record<string, string>): string[] {
  const parts = EPISODES.map(({ season, episode }) => ({
    dataset: { at: `${season}/${episode}` } as { at: string; hidden?: string },
    closest: () => null,
  }))
  const document = { readyState: 'interactive', querySelectorAll: (found: string) => (found.includes('data-at') ? parts : []) }
  runPageScript(spoilerScript(SHOW, ''), { localStorage: stored, document, MutationObserver: EagerObserver })
  return parts.filter(({ dataset }) => dataset.hidden !== undefined).map(({ dataset }) => dataset.at)
}

/** The episodes that the open page hides. */
function expectedIn(stored: Record<string, string>): string[] {
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => stored[key] ?? null } })
  const place = parsePlace(readPlace({ type: 'tv', id: SHOW }))
  return EPISODES.filter((each) => place && isAhead(place.seen, each)).map(({ season, episode }) => `${season}/${episode}`)
}

const ref = record({ season: constantFrom(0, 1, 2, 10), episode: constantFrom(1, 2, 9, 10, 11) })
const item = record({
  type: constantFrom('tv' as const, 'tv' as const, 'movie' as const),
  id: constantFrom(SHOW, SHOW, 7),
  progress: option(ref),
  chosenAt: constantFrom(0, 1_767_225_600_000, null),
  openedAt: constantFrom(1_767_312_000_000, 1_767_398_400_000),
})
/** Whether the stored place was computed from the current history item. */
const fits = boolean()
const state = constantFrom('r', 'p', 'c')
const rewatched = option(ref)

test('the script hides the same as the open page, whatever this browser has stored', () => {
  assert(
    property(option(array(item, { maxLength: 3 })), option(ref), rewatched, state, fits, (items, at, end, letter, isFresh) => {
      const own = items?.find(({ type, id }) => type === 'tv' && id === SHOW)
      const from = isFresh ? sourceOf(own) : '9/9@1735689600000'
      const until = end ? `-${end.season}/${end.episode}` : ''
      const place = at ? `${letter}${at.season}/${at.episode}${until}` : ''
      const stored = {
        [SPOILERS_KEY]: SPOILERS_HIDDEN,
        ...(items && { [FRAME]: JSON.stringify({ row: 0, items, seen: [], marks: false }) }),
        ...(at !== null || isFresh
          ? { 'marquee.places': JSON.stringify({ [`tv/${SHOW}`]: { from, place, ...OTHER_FIELDS } }) }
          : {}),
      }
      expect(hiddenBy(stored)).toEqual(expectedIn(stored))
    }),
    { numRuns: 2000 },
  )
})

test('the script hides nothing unless switched on, and tolerates damaged data', () => {
  const begun = {
    [FRAME]: JSON.stringify({
      items: [{ type: 'tv', id: SHOW, progress: { season: 1, episode: 1 }, chosenAt: null, openedAt: 1 }],
    }),
  }
  expect(hiddenBy(begun)).toEqual([])
  const on = { ...begun, [SPOILERS_KEY]: SPOILERS_HIDDEN }
  expect(hiddenBy(on)).toHaveLength(EPISODES.length - 1)
  expect(hiddenBy({ ...on, [FRAME]: '{' })).toEqual([])
})
