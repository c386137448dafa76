import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'data-source/attribution',
    says: 'Footer and About: "This website uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB."',
    shownBy: [
      'tests/pages/layout.test.ts › the footer says whose the site is, that it stores no files, and where its data comes from',
      'tests/pages/layout.test.ts › About describes the project and its features, and has useful links and a contact e-mail link',
      'tests/http.test.ts › every page says where its data comes from',
    ],
  },
  {
    id: 'data-source/mark',
    says: 'The mark of the data source is less prominent than our brand; the operator can supply the approved logo as a file.',
    shownBy: [
      'tests/pages/layout.test.ts › the mark of the data source is smaller than our own',
      'tests/tmdb-logo.test.ts › the logo that the operator supplies stands in the footer and on the About page, as a picture with its size',
    ],
  },
  {
    id: 'data-source/sample',
    says: 'In sample mode the notice says that the sample catalogue is in use, and else it does not.',
    shownBy: [
      'tests/pages/layout.test.ts › the footer says whose the site is, that it stores no files, and where its data comes from',
      'tests/pages/layout.test.ts › on a real service nothing speaks of a sample, and the notices stay',
    ],
  },
  {
    id: 'data-source/key',
    says: 'The key is on the server only, never in HTML, headers, logs or errors.',
    shownBy: [
      'tests/http.test.ts › the key is nowhere in what the site sends or logs',
      'server/catalogue/upstream/fetch-json.test.ts › the %s appears in no failure, nor in its causes',
    ],
  },
  {
    id: 'data-source/token',
    says: 'A token is sent as a header.',
    shownBy: ['server/catalogue/upstream/fetch-json.test.ts › a key is sent in the URL, a token only in the header'],
  },
  {
    id: 'data-source/own-calls',
    says: 'No open proxy: only the calls the product needs.',
    shownBy: [
      'tests/http.test.ts › ids that are no numbers never reach the service',
      'tests/http.test.ts › filters reach the service as its own parameters, and unknown parameters do not',
    ],
  },
  {
    id: 'data-source/adult',
    says: 'include_adult=false on search and discover, always.',
    shownBy: ['tests/pages/lists.test.ts › every search and discover request excludes adult titles'],
  },
]
