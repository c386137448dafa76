import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'layout/alert',
    says: 'Every page has a global alert banner.',
    shownBy: [
      'tests/e2e/live.e2e.ts › an alert appears on every open page within a second, and goes when it is cleared',
      'tests/e2e/live.e2e.ts › a dismissed alert stays away, does not flash up, and the next one shows',
    ],
  },
  {
    id: 'layout/frame',
    says: 'Every page has a header, the page content and a footer.',
    shownBy: ['tests/pages/layout.test.ts › the address %s is a page with one h1, between header and footer'],
  },
  {
    id: 'layout/top',
    says: 'The page scrolls to the top on each navigation.',
    shownBy: ['tests/e2e/layout.e2e.ts › a new page starts at the top, with the focus on its heading'],
  },
  {
    id: 'layout/router-error',
    says: 'A router error shows a generic error view.',
    shownBy: [
      'tests/http.test.ts › %s is a 404 with the specified text',
      'app/ui/states/page-error.test.tsx › the screen of an error says what is known of it (%#)',
    ],
  },
  {
    id: 'layout/header',
    says: 'The header has a logo linking to /, a navigation list and a search box.',
    shownBy: ['tests/pages/layout.test.ts › the header leads to the start and to every part, and searches'],
  },
  {
    id: 'layout/menu',
    says: 'The header has a mobile slide-in menu with its own search and navigation links.',
    shownBy: ['tests/e2e/search.e2e.ts › on a phone the menu has links and its own search, and closes when one is used'],
  },
  {
    id: 'layout/navigation',
    says: 'Top navigation: Home at /, Movies at /movie, TV Shows at /tv, People at /person and Discover at /discover.',
    shownBy: ['tests/pages/layout.test.ts › the header leads to the start and to every part, and searches'],
  },
  {
    id: 'layout/footer-movies',
    says: 'The footer groups Movies: Upcoming, Now Playing, Popular, Top Rated.',
    shownBy: ['tests/pages/layout.test.ts › the footer leads to the lists at their tabs, in groups'],
  },
  {
    id: 'layout/footer-shows',
    says: 'The footer groups TV Shows: Airing Today, On Air, Popular, Top Rated.',
    shownBy: ['tests/pages/layout.test.ts › the footer leads to the lists at their tabs, in groups'],
  },
  {
    id: 'layout/footer-people',
    says: 'The footer groups People: Popular.',
    shownBy: ['tests/pages/layout.test.ts › the footer leads to the lists at their tabs, in groups'],
  },
  {
    id: 'layout/footer-tab',
    says: 'Each link of the footer opens its list at its tab.',
    shownBy: [
      'tests/pages/layout.test.ts › the footer leads to the lists at their tabs, in groups',
      'tests/e2e/browse.e2e.ts › a link of the footer opens its list at its tab',
      'tests/e2e/layout.e2e.ts › a new page starts at the top, with the focus on its heading',
    ],
  },
  {
    id: 'layout/footer-notes',
    says: 'The footer carries a copyright line and a disclaimer that no files are stored on the server.',
    shownBy: [
      'tests/pages/layout.test.ts › the footer says whose the site is, that it stores no files, and where its data comes from',
    ],
  },
  {
    id: 'layout/tab-title',
    says: 'The browser tab title on detail pages is "{title} | {brand}".',
    shownBy: [
      'tests/http.test.ts › %s has one title and a canonical address',
      'tests/pages/layout.test.ts › the tab of the browser reads, for %s, %s',
    ],
  },
  {
    id: 'layout/routes',
    says: '/, /movie, /movie/{movieId}, /tv, /tv/{tvId}, /tv/{tvId}/seasons/{seasonNumber}, /person, /person/{personId}, /discover, /search?q={term} and /about are screens.',
    shownBy: ['tests/pages/layout.test.ts › the address %s is a page with one h1, between header and footer'],
  },
  {
    id: 'layout/routes-admin',
    says: '/admin and /admin/login are screens.',
    shownBy: [
      'tests/e2e/admin.e2e.ts › is redirected to the sign-in from the panel and each of its sections',
      'tests/e2e/admin.e2e.ts › signs in and out, and Back shows nothing of the panel',
    ],
  },
  {
    id: 'layout/ban-gate',
    says: 'Every page is wrapped in an IP-ban gate, and a banned visitor sees only the Access Denied screen.',
    shownBy: [
      'tests/gate.test.ts › %s is denied to a banned visitor in every spelling',
      'tests/e2e/denied.e2e.ts › a permanent ban says so, and the page loads nothing else from the site',
    ],
  },
  {
    id: 'layout/discover',
    says: 'Discover shows only the title "Discover is Coming Soon" and the text "Get ready for advanced filtering and deep search to find your favorite movies and TV shows effortlessly."',
    shownBy: ['tests/pages/layout.test.ts › Discover shows its two sentences, and no filters'],
  },
  {
    id: 'layout/about',
    says: 'About has a project description, features, useful links and a contact e-mail link ({email}).',
    shownBy: [
      'tests/pages/layout.test.ts › About describes the project and its features, and has useful links and a contact e-mail link',
    ],
  },
  {
    id: 'layout/error-screen',
    says: 'The error screen says "Oops! An error Occured!" and has a Refresh button that reloads the page.',
    shownBy: [
      'tests/http.test.ts › %s is a 404 with the specified text',
      'tests/e2e/failure.e2e.ts › Refresh reloads a missing page, and Back to Home leads to Home',
    ],
  },
  {
    id: 'layout/not-found',
    says: 'A 404 shows "The page you\'re looking for is beyond our reach".',
    shownBy: [
      'tests/http.test.ts › %s is a 404 with the specified text',
      'app/ui/states/page-error.test.tsx › the screen of an error says what is known of it (%#)',
    ],
  },
  {
    id: 'layout/other-errors',
    says: 'Other router errors show their status text or message, otherwise "Unknown error".',
    shownBy: [
      'app/ui/states/page-error.test.tsx › the screen of an error says what is known of it (%#)',
      'tests/pages/layout.test.ts › a bug of ours is a 500 without details',
    ],
  },
  {
    id: 'layout/error-back',
    says: 'An error block has a title, a message and a back link.',
    shownBy: [
      'app/ui/states/page-error.test.tsx › the screen of an error says what is known of it (%#)',
      'tests/e2e/failure.e2e.ts › Refresh reloads a missing page, and Back to Home leads to Home',
    ],
  },
  {
    id: 'layout/empty-state',
    says: 'A generic empty-state block shows a box emoji, a title and a description.',
    shownBy: ['tests/pages/people.test.ts › an empty list shows a box emoji, a title and a description'],
  },
]
