import type { Statement } from './statement.ts'

const ROW = 'tests/e2e/history.e2e.ts'
const DIALOG = 'tests/e2e/sync.e2e.ts'
const DEVICES =
  'tests/e2e/devices.e2e.ts › two devices and one that was offline end with the same list, even across a restart of the site'

/** What a visitor's browser remembers, and how their devices share it. */
export const statements: Statement[] = [
  {
    id: 'history/add',
    says: 'Opening a title’s page puts it first, in place of the same title, with the time of now; the list is sorted and capped at 20.',
    shownBy: [
      'domain/history.test.ts › a title that is opened comes first and replaces its older entry',
      'domain/history.test.ts › the newest twenty items are retained',
      `${ROW} › opened titles fill the row, latest first, and survive a reload`,
    ],
  },
  {
    id: 'history/remove',
    says: 'Items can be removed singly or all cleared; what was taken out comes back on no device.',
    shownBy: [
      `${ROW} › a title is removed, and comes back when that is undone in time`,
      `${ROW} › everything is cleared after a confirmation`,
      'domain/history.test.ts › a removed title stays removed until it is opened again',
      DEVICES,
    ],
  },
  {
    id: 'history/row',
    says: 'Continue Watching shows at most 10, and TV items need progress.',
    shownBy: [
      'domain/history.test.ts › the row has at most ten items, and shows only if their progress is known',
      `${ROW} › a show is in the row once an episode is chosen, and links back to it`,
      `${ROW} › nothing moves when the row loads, and its space is reserved before any script has run`,
    ],
  },
  {
    id: 'history/place',
    says: 'A series keeps its place: its page starts at the episode that the browser knows, and only playing or choosing one moves it.',
    shownBy: [
      'tests/e2e/place.e2e.ts › a show starts at the episode that the browser knows, and opening it moves nothing',
      'tests/e2e/place.e2e.ts › a show that is opened from a card starts there, too',
      'tests/e2e/place.e2e.ts › Watch in the head leads to the player’s episode, from any tab',
      'tests/e2e/place.e2e.ts › a link to another episode shows that one, and playing it is what moves the place',
      'tests/e2e/place.e2e.ts › an episode that is chosen is the place, and Back to an earlier one is not a choice',
      'domain/history-progress.test.ts › opening a page never moves the progress that this device or another has',
      'tests/sync/sync.test.ts › a show that one device merely opens stays, on every device, at the episode that another has played',
    ],
  },
  {
    id: 'history/local',
    says: 'The history is local first: storage that is full, blocked, damaged or of an older version is no trouble, nor are several tabs.',
    shownBy: [
      'app/history/history-store.test.ts › when storage is full the history lasts as long as the page is open',
      'app/history/history-store.test.ts › a history of an older version is read, and written in the current format',
      'app/history/history-store.test.ts › two tabs that are open at once keep what each of them adds and removes',
      `${ROW} › without storage the site works, and the row lasts as long as the page is open`,
      `${ROW} › a damaged history does no harm, and its valid entries are shown`,
      `${ROW} › without a connection an open page stays open, even while hovering over a link`,
    ],
  },
  {
    id: 'history/carry',
    says: 'The history can be paused, saved as a file and added from one.',
    shownBy: [
      `${ROW} › a paused history adds nothing, and keeps its entries`,
      `${ROW} › a history is saved to a file and loaded from it`,
    ],
  },
  {
    id: 'sync/auto',
    says: 'Each change is synced by itself when there is a code, at the latest when the connection is back.',
    shownBy: [
      'app/history/auto-sync.test.ts › changes within two seconds are sent together, and the response is merged',
      'app/history/auto-sync.test.ts › without a connection retries get less frequent, and the next one follows as soon as the connection is back',
      DEVICES,
    ],
  },
  {
    id: 'sync/merge',
    says: 'Sync merges per item, in any order, and never writes over what is newer.',
    shownBy: [
      'domain/history.test.ts › merging is commutative, associative and idempotent',
      'domain/history.test.ts › three devices with different clocks end with the same list, whatever they did and in whatever order they synced',
      'tests/sync/sync.test.ts › newer entries are never overwritten, and removed ones do not come back',
      DEVICES,
    ],
  },
  {
    id: 'sync/dialog',
    says: 'The dialog has the tabs Generate and Import, and tests the connection when it opens: unknown, then connected or disconnected.',
    shownBy: [
      `${DIALOG} › syncing is disabled while offline, and enabled again afterwards`,
      `${DIALOG} › on a narrow screen the menu has the sync, too`,
      `${ROW} › row and dialog are accessible in both themes`,
    ],
  },
  {
    id: 'sync/timers',
    says: 'Messages go after 6 s; the dialog closes 2 s after an import.',
    shownBy: [`${DIALOG} › an invalid code is named, the message disappears after 6 seconds, and a success closes after 2`],
  },
  {
    id: 'sync/generate',
    says: 'A code that is known updates its record; one that is gone is cleared and a new one made.',
    shownBy: [
      'tests/sync/sync.test.ts › the last code is updated with its token',
      'tests/sync/sync.test.ts › a deleted last code is reported, and a new one is created',
      `${DIALOG} › a code is generated once and copied, and a refused copy is reported`,
      DEVICES,
    ],
  },
  {
    id: 'sync/attempts',
    says: 'Codes have six characters of A-Z and 0-9; ten that are taken in a row give none.',
    shownBy: [
      'server/sync/sync.test.ts › a code in use is drawn again, and after ten such codes there is none',
      'server/sync/sync.test.ts › every character of a code is equally likely at each place, and every pair at each pair of places',
      'domain/sync-code.test.ts › a device id has six characters and the time',
    ],
  },
  {
    id: 'sync/import-code',
    says: 'The import takes six characters at most, upper-cased and trimmed, and names what is wrong; its button waits while busy, empty or offline.',
    shownBy: [
      `${DIALOG} › a code is checked before it is sent`,
      `${DIALOG} › syncing is disabled while offline, and enabled again afterwards`,
      `${DIALOG} › failures have their specified messages, and the button waits while it is busy`,
      'tests/sync/bad-input.test.ts › bad input 61: spaces around a code do not matter',
    ],
  },
  {
    id: 'sync/empty',
    says: 'With no history and no code there is nothing to sync, and no code to copy.',
    shownBy: [
      `${DIALOG} › without a history there is nothing to sync, and no code to copy`,
      'tests/sync/sync.test.ts › an empty history without a code has nothing to sync',
    ],
  },
  {
    id: 'sync/write-token',
    says: 'A code is a locator, not a secret: a write needs the device’s own token.',
    shownBy: [
      'tests/sync/bad-input.test.ts › bad input 79: the token of one code does not write to another',
      'tests/sync/sync.test.ts › new devices never displace the one that created the code, and a displaced one can write after importing again',
    ],
  },
  {
    id: 'sync/newcomer',
    says: 'Who imports a code reads at once, and for a day takes nothing away that was there.',
    shownBy: [
      'tests/sync/sync.test.ts › a device that imports a code can read at once, but cannot remove existing entries for a day',
      'domain/shared-history.test.ts › whatever new devices push, every existing title stays, and none becomes older',
    ],
  },
  {
    id: 'sync/misses',
    says: 'Guesses count before they are looked up: per home, per network and for the whole site; then a right code takes a proof of work.',
    shownBy: [
      'tests/sync/bad-input.test.ts › bad input 81: the eleventh wrong code of an address is a 429, each further one with a longer wait',
      'server/sync/sync.test.ts › guessing from many addresses gets sixty lookups a minute, and meanwhile a right code requires a proof of work',
      'tests/e2e/guesses.e2e.ts › while strangers try many codes, a right one is imported within two seconds',
    ],
  },
  {
    id: 'sync/expiry',
    says: 'Codes that no device asked for in 90 days expire; the address that made one is kept for 30.',
    shownBy: [
      'tests/sync/sync.test.ts › a code unused for ninety days is invalid, with the same message as one that never existed',
      'server/operators/retention.test.ts › the address that created a sync code is deleted after thirty days, and an unused code after ninety',
    ],
  },
  {
    id: 'sync/restore',
    says: 'An operator can put a record back to what it was.',
    shownBy: ['tests/sync/sync.test.ts › an operator restores a record, the devices follow, and it is one audit entry'],
  },
]
