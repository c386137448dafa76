import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'search/placeholder',
    says: 'Placeholder: "Search movies, TV shows & more...".',
    shownBy: ['tests/pages/layout.test.ts › the header leads to the start and to every part, and searches'],
  },
  {
    id: 'search/debounce',
    says: 'Typing starts a 500 ms debounce, with a spinner shown; then the term is applied and the dropdown opens.',
    shownBy: [
      'tests/e2e/search.e2e.ts › the search waits for 500 milliseconds without typing, with a spinner, and then opens its suggestions',
    ],
  },
  {
    id: 'search/clear',
    says: 'The clear button empties the input.',
    shownBy: ['tests/e2e/search.e2e.ts › suggestions wrap around, Escape closes them, and the clear button empties the box'],
  },
  {
    id: 'search/only-titles',
    says: 'Suggestions include only media_type movie and tv.',
    shownBy: [
      'tests/pages/search.test.ts › suggestions are movies and shows, each with picture, title, date and type, and never people',
    ],
  },
  {
    id: 'search/suggestion',
    says: 'Each suggestion shows an image, title, year and type.',
    shownBy: [
      'tests/pages/search.test.ts › suggestions are movies and shows, each with picture, title, date and type, and never people',
      'tests/e2e/search.e2e.ts › the search waits for 500 milliseconds without typing, with a spinner, and then opens its suggestions',
    ],
  },
  {
    id: 'search/no-match',
    says: 'With no matches the dropdown shows the title "No Results Found" and the text "No matches found. Please refine your search or check for errors."',
    shownBy: ['tests/e2e/search.e2e.ts › finding nothing is reported in the dropdown and on the page'],
  },
  {
    id: 'search/arrows',
    says: 'Arrow up and down move focus through results and wrap around.',
    shownBy: [
      'tests/e2e/search.e2e.ts › suggestions wrap around, Escape closes them, and the clear button empties the box',
      'tests/e2e/search.e2e.ts › the search box is a combobox: it states whether it is open and which result Enter opens',
    ],
  },
  {
    id: 'search/enter-result',
    says: 'Enter on a focused result opens it.',
    shownBy: ['tests/e2e/watch.e2e.ts › a visitor searches by keyboard, opens a show, presses play and goes to the next episode'],
  },
  {
    id: 'search/enter-none',
    says: 'Enter with no focused result goes to the search results page, with the trimmed, encoded term.',
    shownBy: [
      'tests/e2e/search.e2e.ts › Enter before any suggestion is there opens the results page',
      'tests/e2e/search.e2e.ts › finding nothing is reported in the dropdown and on the page',
    ],
  },
  {
    id: 'search/enter-blank',
    says: 'Navigation to search results requires a non-blank trimmed term.',
    shownBy: ['tests/e2e/search.e2e.ts › a blank search does not navigate'],
  },
  {
    id: 'search/escape',
    says: 'Escape closes the dropdown.',
    shownBy: [
      'tests/e2e/search.e2e.ts › suggestions wrap around, Escape closes them, and the clear button empties the box',
      'tests/e2e/search.e2e.ts › the search box is a combobox: it states whether it is open and which result Enter opens',
    ],
  },
  {
    id: 'search/outside',
    says: 'The dropdown closes on an outside click.',
    shownBy: ['tests/e2e/search.e2e.ts › a click outside closes the suggestions'],
  },
  {
    id: 'search/pick',
    says: 'Picking a result clears the input and closes the dropdown.',
    shownBy: ['tests/e2e/search.e2e.ts › picking a suggestion opens its title, empties the box and closes the list'],
  },
  {
    id: 'search/pick-menu',
    says: 'Picking a result closes the mobile menu if it is open.',
    shownBy: ['tests/e2e/search.e2e.ts › on a phone the menu has links and its own search, and closes when one is used'],
  },
  {
    id: 'search/first',
    says: 'Focus resets to the first result when the results change.',
    shownBy: [
      'tests/e2e/search.e2e.ts › the search box is a combobox: it states whether it is open and which result Enter opens',
    ],
  },
  {
    id: 'search/link',
    says: 'The search dropdown links to /{type}/{id}.',
    shownBy: ['tests/e2e/search.e2e.ts › picking a suggestion opens its title, empties the box and closes the list'],
  },
  {
    id: 'search/non-empty',
    says: 'Search runs only when the term is non-empty.',
    shownBy: ['tests/http.test.ts › a blank search asks the catalogue nothing and shows the prompt'],
  },
  {
    id: 'search/call',
    says: 'Search calls search/multi with the trimmed term.',
    shownBy: ['tests/pages/search.test.ts › suggestions ask the service once for everything, with the trimmed term'],
  },
  {
    id: 'search/retries',
    says: 'Search retries: 1.',
    shownBy: ['tests/pages/search.test.ts › a search is asked a second time after a fault, and no third time'],
  },
  {
    id: 'search/log',
    says: 'Each search also writes a log record.',
    shownBy: [
      'tests/operators/search-log.test.ts › a search is logged once, with its time, its address and all its matches, however its results are looked at',
    ],
  },
  {
    id: 'search/tabs',
    says: 'The results have tabs All, Movies, TV Shows, People, each showing a count.',
    shownBy: ['tests/pages/search.test.ts › the results have four tabs, each with its count'],
  },
  {
    id: 'search/tabs-hold',
    says: 'The tabs of the results hold every match of their type.',
    shownBy: ['tests/pages/search.test.ts › the tab %s shows every match of its type, from %s'],
  },
  {
    id: 'search/ten',
    says: 'The All tab shows 10 per group.',
    shownBy: ['tests/pages/search.test.ts › the All tab shows at most ten of each group, and leads to the rest'],
  },
  {
    id: 'search/empty',
    says: 'Empty states of the results: No Results Found, No Movies Found, No TV Shows Found, No People Found.',
    shownBy: [
      'tests/pages/search.test.ts › without a match the tab %s reads: %s',
      'tests/e2e/search.e2e.ts › finding nothing is reported in the dropdown and on the page',
    ],
  },
  {
    id: 'search/partly',
    says: 'A search whose one kind fails shows the others.',
    shownBy: ['tests/pages/search.test.ts › a search that fails for one type shows the others'],
  },
  {
    id: 'search/keys',
    says: '/ and Ctrl/⌘K focus the search.',
    shownBy: ['tests/e2e/layout.e2e.ts › the keyboard skips to the content, and reaches the search from anywhere'],
  },
  {
    id: 'search/combobox',
    says: 'The search follows the ARIA combobox pattern.',
    shownBy: [
      'tests/e2e/search.e2e.ts › the search box is a combobox: it states whether it is open and which result Enter opens',
    ],
  },
  {
    id: 'search/composition',
    says: 'An input-method composition does not submit.',
    shownBy: ['tests/e2e/search.e2e.ts › composing with an input method does not search, and its arrow keys are its own'],
  },
  {
    id: 'search/late',
    says: 'Late answers never replace newer ones.',
    shownBy: ['tests/e2e/search.e2e.ts › a late response never replaces a newer one'],
  },
  {
    id: 'search/pasted',
    says: 'A pasted TMDB or IMDb address or tt… id jumps to the title.',
    shownBy: [
      'tests/http.test.ts › a search for %s opens the title',
      'tests/e2e/search.e2e.ts › a pasted address leads to its title',
    ],
  },
  {
    id: 'search/before-script',
    says: 'The search works before any script has run.',
    shownBy: ['tests/e2e/search.e2e.ts › a search typed before the page’s script has run works, too'],
  },
  {
    id: 'search/long',
    says: 'A term that is too long is refused in words.',
    shownBy: ['tests/pages/search.test.ts › a term that is too long is refused with a message, without an upstream request'],
  },
  {
    id: 'search/text',
    says: 'What visitors type comes back as text only.',
    shownBy: ['tests/http.test.ts › what visitors type comes back as text only'],
  },
]
