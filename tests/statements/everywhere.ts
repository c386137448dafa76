import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'everywhere/focus',
    says: 'A new navigation goes to the top with focus on the h1.',
    shownBy: ['tests/e2e/layout.e2e.ts › a new page starts at the top, with the focus on its heading'],
  },
  {
    id: 'everywhere/skip',
    says: 'The keyboard can skip to the content.',
    shownBy: ['tests/e2e/layout.e2e.ts › the keyboard skips to the content, and reaches the search from anywhere'],
  },
  {
    id: 'everywhere/visible-focus',
    says: 'What has the focus shows it; targets on touch are 44 pixels.',
    shownBy: [
      'tests/e2e/layout.e2e.ts › focus is visible, and on touch screens everything in the header is 44 pixels wide and high',
    ],
  },
  {
    id: 'everywhere/wcag',
    says: 'Pages meet WCAG 2.2 AA as far as axe can tell, dark and light.',
    shownBy: [
      'tests/e2e/accessible.e2e.ts › ${path} is accessible in both themes',
      'tests/e2e/accessible.e2e.ts › a show and its season are accessible',
    ],
  },
  {
    id: 'everywhere/widths',
    says: 'Nothing reaches over the side, from 320 pixels to 4K; 200 % zoom is half the width.',
    shownBy: ['tests/e2e/accessible.e2e.ts › nothing overflows sideways from 320 to 3840 pixels'],
  },
  {
    id: 'everywhere/cards',
    says: 'Nothing of a card lies outside it, with long, unbroken and right-to-left names.',
    shownBy: [
      'tests/e2e/cards.e2e.ts › nothing of a card lies outside it or on another text, with long, unbroken and right-to-left names at six widths',
      'tests/e2e/cards.e2e.ts › the same holds for suggestions and for what is being watched',
    ],
  },
  {
    id: 'everywhere/phones',
    says: 'On phones the search is one tap away, at the lower edge, and Watch stands on the first screen of a title.',
    shownBy: [
      'tests/e2e/phone.e2e.ts › at ${size.width} by ${size.height} one tap at the lower edge opens the search',
      'tests/e2e/phone.e2e.ts › Watch stands on the first screen of a title',
    ],
  },
  {
    id: 'everywhere/themes',
    says: 'Dark and light before first paint.',
    shownBy: [
      'tests/e2e/layout.e2e.ts › the background is ${colorScheme} before any script has run',
      'tests/pages/layout.test.ts › both themes are known before the first paint',
    ],
  },
  {
    id: 'everywhere/status',
    says: 'Real 404 status.',
    shownBy: [
      'tests/http.test.ts › %s is a 404 with the specified text',
      'tests/http.test.ts › an id that the catalogue does not know is a 404',
    ],
  },
  {
    id: 'everywhere/titles',
    says: 'Every page has one title that ends with the brand.',
    shownBy: [
      'tests/pages/layout.test.ts › the tab of the browser reads, for %s, %s',
      'tests/http.test.ts › %s has one title and a canonical address',
    ],
  },
  {
    id: 'everywhere/canonical',
    says: 'Pages have descriptions, canonical links and Open Graph.',
    shownBy: [
      'tests/pages/layout.test.ts › %s has a name, a description and an absolute address for sharing',
      'tests/pages/layout.test.ts › without a known origin a shared title brings the wide picture of the image host',
    ],
  },
  {
    id: 'everywhere/noindex',
    says: 'What is no page of its own is kept out of search engines.',
    shownBy: [
      'tests/http.test.ts › a missing page has one title too, and is not indexed',
      'tests/http.test.ts › a list is indexed by search engines, and a combination of filters is not',
      'tests/pages/search.test.ts › search results are not indexed',
    ],
  },
  {
    id: 'everywhere/json-ld',
    says: 'JSON-LD: Movie, TVSeries, Person.',
    shownBy: [
      'tests/pages/layout.test.ts › %s describes itself to search engines',
      'tests/http.test.ts › a title tells search engines what it is, in data that no text can break out of',
    ],
  },
  {
    id: 'everywhere/sitemap',
    says: 'The sitemap names pages, titles and people.',
    shownBy: [
      'tests/sitemap.test.ts › the sitemap names pages, titles, people and collections, in whole addresses, each in one file, with the day on which it came',
    ],
  },
  {
    id: 'everywhere/installable',
    says: 'The site is installable.',
    shownBy: ['tests/pages/layout.test.ts › the site can be installed under its brand, with its own icons'],
  },
  {
    id: 'everywhere/console',
    says: 'No console errors.',
    shownBy: ['tests/e2e/browse.e2e.ts › home shows the featured movies and every row'],
  },
  {
    id: 'everywhere/retry',
    says: 'The failure view "Oops! Something Went Wrong" has a Retry button that refetches.',
    shownBy: [
      'tests/e2e/failure.e2e.ts › Retry loads the page as soon as the catalogue is back',
      'tests/http.test.ts › without the catalogue %s is the specified failure view with 503, and can be retried',
    ],
  },
  {
    id: 'everywhere/picture-size',
    says: 'Pictures come from the image host in the size that is shown; a size smaller for visitors who save data.',
    shownBy: [
      'tests/e2e/pictures.e2e.ts › every picture of each page has the size that it is shown in',
      'tests/e2e/pictures.e2e.ts › every picture of suggestions and Continue Watching has the size that it is shown in',
      'tests/e2e/pictures.e2e.ts › for visitors who save data pictures are a size smaller',
      'tests/e2e/home.e2e.ts › the hero stands where the ${by} says so, and plays on request',
      'domain/pictures.test.ts › a file is offered for boxes that are a tenth wider than it is',
    ],
  },
  {
    id: 'everywhere/picture-order',
    says: 'The largest picture of a page comes first, and pictures out of sight last.',
    shownBy: [
      'tests/e2e/pictures.e2e.ts › the largest picture of ${path} is asked for first, then scripts and what is in sight, then the rest',
      'tests/e2e/pictures.e2e.ts › pictures do not wait for one that never comes',
      'tests/e2e/home.e2e.ts › the next picture of the hero is loaded shortly before its turn',
      'app/rendering/order-head.test.ts › the scripts of a page with a largest picture wait for it',
    ],
  },
]
