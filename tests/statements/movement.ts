import type { Statement } from './statement.ts'

/** Navigation between pages, and what is shown when it fails. */
export const statements: Statement[] = [
  {
    id: 'movement/loading',
    says: 'A loading spinner shows while a page loads, over an outline of the page to come; a page that comes at once shows neither.',
    shownBy: [
      'tests/e2e/movement.e2e.ts › a slow page is announced, and its heading has the focus once it has loaded',
      'tests/e2e/movement.e2e.ts › a fast page replaces the old one directly',
    ],
  },
  {
    id: 'movement/busy-tab',
    says: 'Another tab of a page leaves the page where it is and marks what changes as busy.',
    shownBy: ['tests/e2e/movement.e2e.ts › another tab of a list leaves the page where it is, and says that the list is busy'],
  },
  {
    id: 'movement/back',
    says: 'Back and Forward restore the position and the focus, also where the page had to be waited for.',
    shownBy: ['tests/e2e/movement.e2e.ts › the scroll position of the old page is kept behind the skeleton, there and back'],
  },
  {
    id: 'movement/row-position',
    says: 'A row keeps its position on Back, and its arrows are disabled at the ends.',
    shownBy: [
      'tests/e2e/movement.e2e.ts › Back restores a row’s scroll position, also after a reload',
      'tests/e2e/movement.e2e.ts › the arrows of a row stop at both ends, and only a long row has them',
    ],
  },
  {
    id: 'movement/view-transition',
    says: 'Where the browser can and the visitor wants movement, the poster of a card becomes that of the page.',
    shownBy: ['tests/e2e/movement.e2e.ts › the poster of a card morphs into that of the page, and back'],
  },
  {
    id: 'movement/season-on-its-way',
    says: 'Changing season starts at its first episode; what is chosen while it loads belongs to it.',
    shownBy: [
      'tests/e2e/season.e2e.ts › a season counts as chosen while it loads, and an episode chosen meanwhile belongs to it',
    ],
  },
  {
    id: 'movement/retry',
    says: 'A page and a row that failed come with Retry, which really asks again.',
    shownBy: [
      'tests/e2e/failure.e2e.ts › Retry loads the page as soon as the catalogue is back',
      'tests/e2e/failure.e2e.ts › a page that fails after a click says so, and Retry loads it',
      'tests/e2e/failure.e2e.ts › a failed row does not affect the others, and its own Retry loads it',
    ],
  },
  {
    id: 'movement/offline',
    says: 'Without a connection there is an offline page with Retry, and a page opened from another fails in the frame of the site.',
    shownBy: [
      'tests/e2e/offline.e2e.ts › without a connection a page that was not seen is the offline page, and Retry loads the requested one',
      'tests/e2e/offline.e2e.ts › a page opened by a link without a connection fails inside the site’s frame, and Retry loads it',
      'tests/e2e/offline.e2e.ts › the worker’s caches hold the built files, the offline page and pages that were seen, and no response or data',
    ],
  },
]
