import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'errors/failure',
    says: 'The failure view has the title "Oops! Something Went Wrong", the message "An error occured while fetching data." and a Retry button.',
    shownBy: [
      'tests/http.test.ts › without the catalogue %s is the specified failure view with 503, and can be retried',
      'app/ui/states/page-error.test.tsx › the screen of an error says what is known of it (%#)',
    ],
  },
  {
    id: 'errors/failure-pages',
    says: 'Detail, person and list pages show it when the query fails.',
    shownBy: [
      'tests/http.test.ts › without the catalogue %s is the specified failure view with 503, and can be retried',
      'tests/pages/season.test.ts › a season that fails to load is the failure view',
    ],
  },
  {
    id: 'errors/retry',
    says: 'Retry asks again, and brings the page.',
    shownBy: ['tests/e2e/failure.e2e.ts › Retry loads the page as soon as the catalogue is back'],
  },
  {
    id: 'errors/row-retry',
    says: 'A row that fails has a Retry of its own, and the others stand.',
    shownBy: ['tests/pages/home.test.ts › a failed row says so and has its own Retry; the others are unaffected'],
  },
  {
    id: 'errors/router',
    says: 'The error screen reads "Oops! An error Occured!" and has a Refresh button.',
    shownBy: [
      'tests/http.test.ts › %s is a 404 with the specified text',
      'app/ui/states/page-error.test.tsx › the screen of an error says what is known of it (%#)',
    ],
  },
  {
    id: 'errors/not-found',
    says: 'A 404 reads "The page you\'re looking for is beyond our reach", with the status 404.',
    shownBy: [
      'tests/http.test.ts › %s is a 404 with the specified text',
      'tests/http.test.ts › an id that the catalogue does not know is a 404',
      'tests/e2e/browse.e2e.ts › an unknown page says so, and links to Home',
    ],
  },
  {
    id: 'errors/other',
    says: 'Other router errors show their status text or message, otherwise "Unknown error".',
    shownBy: ['app/ui/states/page-error.test.tsx › the screen of an error says what is known of it (%#)'],
  },
  {
    id: 'errors/block',
    says: 'An error block has a title, a message and a way back.',
    shownBy: ['app/ui/states/page-error.test.tsx › the screen of an error says what is known of it (%#)'],
  },
  {
    id: 'errors/bug',
    says: 'A bug of ours is a 500 that tells nobody what it was.',
    shownBy: ['tests/pages/layout.test.ts › a bug of ours is a 500 without details'],
  },
  {
    id: 'errors/json',
    says: 'Errors of JSON endpoints are {"error": {"code", "message"}} with the fitting status.',
    shownBy: [
      'tests/http.test.ts › %s answers %i with a code',
      'tests/bad-input/table.test.ts › bad input %s is refused as it should be',
    ],
  },
  {
    id: 'errors/sync',
    says: 'Sync reports its failures in the specified words.',
    shownBy: [
      'tests/e2e/sync.e2e.ts › failures have their specified messages, and the button waits while it is busy',
      'tests/e2e/sync.e2e.ts › an invalid code is named, the message disappears after 6 seconds, and a success closes after 2',
      'tests/e2e/sync.e2e.ts › a code is generated once and copied, and a refused copy is reported',
    ],
  },
  {
    id: 'errors/operators',
    says: 'Sign-in, admin alerts and the ban screen report failures in the specified words.',
    shownBy: [
      'tests/e2e/admin.e2e.ts › is told why a sign-in fails, in the specified words',
      'tests/gate.test.ts › a permanent ban says so, and the contact address is a link where there is one',
    ],
  },
]
