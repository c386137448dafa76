import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'home/hero',
    says: 'Home has a hero carousel of the first 10 upcoming movies.',
    shownBy: ['tests/pages/home.test.ts › the hero shows the first ten upcoming movies, in order'],
  },
  {
    id: 'home/continue-watching',
    says: 'Home has a continue-watching row.',
    shownBy: ['tests/e2e/history.e2e.ts › opened titles fill the row, latest first, and survive a reload'],
  },
  {
    id: 'home/top-ten',
    says: 'Home has a Top 10 row with a movie/TV toggle.',
    shownBy: [
      'tests/pages/home.test.ts › the rows of home stand in their order, under their names',
      'tests/e2e/browse.e2e.ts › the Top 10 are ten movies, or ten shows',
    ],
  },
  {
    id: 'home/rows',
    says: 'Home has rows for Trending Movies, Upcoming Movies, Airing Today TV Shows, Trending TV Shows and Most Popular Celebrities.',
    shownBy: [
      'tests/pages/home.test.ts › the rows of home stand in their order, under their names',
      'tests/e2e/browse.e2e.ts › home shows the featured movies and every row',
    ],
  },
  {
    id: 'home/row-links',
    says: 'Upcoming Movies links to /movie, Airing Today TV Shows to /tv and Most Popular Celebrities to /person.',
    shownBy: ['tests/pages/home.test.ts › the heading of %s links to the whole list'],
  },
  {
    id: 'home/trending',
    says: 'Trending is what trends in the week.',
    shownBy: [
      'tests/pages/home.test.ts › home asks for what trends in the week',
      'server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o',
    ],
  },
  {
    id: 'home/windows',
    says: 'The rows of home ask for the windows of Upcoming and Airing Today.',
    shownBy: ['tests/pages/lists.test.ts › home asks for the same windows as the lists'],
  },
  {
    id: 'home/hero-details',
    says: 'The details of each movie in the hero come with images and videos.',
    shownBy: [
      'tests/pages/home.test.ts › the hero requests the details of ten movies, each with pictures and videos, once in ten minutes',
    ],
  },
  {
    id: 'home/hero-stale',
    says: 'Stale time: the carousel details have 10 minutes.',
    shownBy: [
      'tests/pages/home.test.ts › the hero requests the details of ten movies, each with pictures and videos, once in ten minutes',
    ],
  },
  {
    id: 'home/hero-partly',
    says: 'A movie of the hero whose details fail is shown with what the list tells of it.',
    shownBy: ['tests/pages/home.test.ts › a movie whose details fail stands in the hero with what its card tells'],
  },
  {
    id: 'home/hero-autoplay',
    says: 'The hero autoplays every 6 s with a 1 s fade, and loops.',
    shownBy: [
      'tests/e2e/home.e2e.ts › the hero advances every six seconds with a fade of one second, and from its last movie to its first',
    ],
  },
  {
    id: 'home/hero-hover',
    says: 'The hero pauses on hover.',
    shownBy: [
      'tests/e2e/home.e2e.ts › the hero pauses under the pointer, with the focus, in a hidden tab, and after a press on pause',
    ],
  },
  {
    id: 'home/hero-stops',
    says: 'The hero stops on focus, in a hidden tab and for reduced motion.',
    shownBy: [
      'tests/e2e/home.e2e.ts › the hero pauses under the pointer, with the focus, in a hidden tab, and after a press on pause',
      'tests/e2e/home.e2e.ts › the hero is paused with reduced motion, and plays on request',
    ],
  },
  {
    id: 'home/hero-pause',
    says: 'The hero has a pause button and dots.',
    shownBy: [
      'tests/e2e/home.e2e.ts › the hero pauses under the pointer, with the focus, in a hidden tab, and after a press on pause',
      'tests/pages/home.test.ts › the hero has a pause button and a dot for each movie, and the first is lit',
      'tests/e2e/browse.e2e.ts › a dot shows its movie, and pause holds it',
    ],
  },
  {
    id: 'home/hero-one',
    says: 'Only the movie that is shown can be reached by keyboard.',
    shownBy: ['tests/e2e/home.e2e.ts › only the visible movie can be reached'],
  },
  {
    id: 'home/hero-first',
    says: 'The first picture of the hero is preloaded with high priority.',
    shownBy: ['tests/pages/home.test.ts › the hero’s first picture is loaded before everything else, the other nine later'],
  },
  {
    id: 'home/hero-contrast',
    says: "The contrast of the hero's text is at least 4.5:1 on any picture.",
    shownBy: ['tests/e2e/home.e2e.ts › the hero’s text is readable on a white picture'],
  },
  {
    id: 'home/no-shift',
    says: 'Nothing shifts while home loads.',
    shownBy: ['tests/e2e/accessible.e2e.ts › nothing moves while a page loads'],
  },
  {
    id: 'home/top-ten-count',
    says: 'Top 10 rows take the first 10 results.',
    shownBy: [
      'tests/pages/home.test.ts › the Top 10 are the ten most popular movies, with their places',
      'tests/e2e/browse.e2e.ts › the Top 10 are ten movies, or ten shows',
    ],
  },
  {
    id: 'home/top-ten-kept',
    says: 'On Back and Forward the Top 10 show what was chosen; after a reload at once, and nothing moves.',
    shownBy: [
      'tests/e2e/top-ten.e2e.ts › on Back and Forward the Top 10 show what was chosen, and a new visit has the movies',
      'tests/e2e/top-ten.e2e.ts › after a reload at ${width} pixels the choice is right at once, and nothing moves when the shows come',
    ],
  },
  {
    id: 'home/in-view',
    says: 'Row carousels show 3 items per view (4 from 768, 5 from 992, 6 from 1200).',
    shownBy: ['tests/e2e/home.e2e.ts › a row has three items in view, four from 768 pixels, five from 992 and six from 1200'],
  },
  {
    id: 'home/arrows',
    says: 'Arrows appear only with more than 6 items.',
    shownBy: ['tests/pages/home.test.ts › a row of %i items has the arrows %j'],
  },
  {
    id: 'home/arrows-work',
    says: 'The arrows of a row move it and are disabled at its ends, by pointer and by keyboard.',
    shownBy: [
      'tests/e2e/home.e2e.ts › a row snaps when swiped, scrolls by its arrows to its end, and is navigated by the arrow keys',
      'tests/e2e/browse.e2e.ts › the arrows of a row move it, and stop at its ends',
    ],
  },
  {
    id: 'home/snap',
    says: 'Rows scroll-snap with touch.',
    shownBy: [
      'tests/e2e/home.e2e.ts › a row snaps when swiped, scrolls by its arrows to its end, and is navigated by the arrow keys',
    ],
  },
  {
    id: 'home/arrow-keys',
    says: 'Arrow keys move inside a row.',
    shownBy: [
      'tests/e2e/home.e2e.ts › a row snaps when swiped, scrolls by its arrows to its end, and is navigated by the arrow keys',
    ],
  },
  {
    id: 'home/row-failure',
    says: 'A failed row shows its own Retry, and the others stay.',
    shownBy: [
      'tests/pages/home.test.ts › a failed row says so and has its own Retry; the others are unaffected',
      'tests/http.test.ts › one row that fails leaves the others standing',
    ],
  },
  {
    id: 'home/card-link',
    says: 'Poster cards link to /{type}/{id}; the whole card is one link whose name contains the title.',
    shownBy: [
      'tests/pages/home.test.ts › a card is one link with the title, its year and its rating to one decimal',
      'tests/pages/home.test.ts › the heading of %s links to the whole list',
    ],
  },
  {
    id: 'home/card-rating',
    says: 'Rating is shown with 1 decimal.',
    shownBy: [
      'tests/pages/home.test.ts › a card is one link with the title, its year and its rating to one decimal',
      'domain/format.test.ts › a rating has one decimal, or reads N/A',
    ],
  },
  {
    id: 'home/card-picture',
    says: 'Pictures have boxes of fixed shape, srcset and sizes from the sizes of the service, and are lazy below the fold.',
    shownBy: [
      'tests/pages/home.test.ts › a card’s picture has a box of fixed shape and the sizes of the service, and is loaded lazily',
    ],
  },
  {
    id: 'home/card-fallback',
    says: 'A picture that is missing or fails is replaced once by a local one: /placeholder.png for posters, /person_placeholder.jpg for people.',
    shownBy: [
      'tests/pages/home.test.ts › a card’s picture has a box of fixed shape and the sizes of the service, and is loaded lazily',
      'tests/e2e/home.e2e.ts › a picture that fails is replaced by a local one',
    ],
  },
  {
    id: 'home/card-prefetch',
    says: 'Hovering a card prefetches its page.',
    shownBy: ['tests/e2e/home.e2e.ts › hovering over a card prefetches its page'],
  },
]
