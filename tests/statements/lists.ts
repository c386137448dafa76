// Longer than other files: a flat list of statements.
import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'lists/movie-tabs',
    says: 'Tabs for movies: Now Playing, Upcoming, Popular, Top Rated.',
    shownBy: ['tests/pages/lists.test.ts › the tabs of %s are %j, and the first is chosen'],
  },
  {
    id: 'lists/show-tabs',
    says: 'Tabs for TV: Top Rated, Airing Today, On Air, Popular.',
    shownBy: ['tests/pages/lists.test.ts › the tabs of %s are %j, and the first is chosen'],
  },
  {
    id: 'lists/tab-in-url',
    says: 'The tab of a list lives in its address; an invalid one falls back to the first.',
    shownBy: [
      'tests/e2e/browse.e2e.ts › tabs are in the address and work by keyboard',
      'tests/http.test.ts › a page with a nonsensical query falls back to its defaults',
      'domain/tabs.test.ts › an unknown tab falls back to the first',
    ],
  },
  {
    id: 'lists/panel',
    says: 'The filter panel has genres, rating range, year range, sort and streaming platforms.',
    shownBy: [
      'tests/pages/lists.test.ts › the panel has ranges from 0 to 10 in halves, and from 1900 to this year',
      'tests/pages/lists.test.ts › the panel offers eight orders, the most popular first',
      'tests/pages/lists.test.ts › the panel offers the service’s genres and the eight platforms, and credits their source',
    ],
  },
  {
    id: 'lists/genres',
    says: 'The genres of the panel are those of genre/{type}/list.',
    shownBy: [
      'tests/pages/lists.test.ts › the panel offers the service’s genres and the eight platforms, and credits their source',
    ],
  },
  {
    id: 'lists/infinite',
    says: 'Lists use infinite paging: the next page is loaded while page is below total_pages.',
    shownBy: [
      'tests/e2e/browse.e2e.ts › a list asks for one page at a time, shows nothing twice, offers more after a failure, and says when it ends',
      'tests/e2e/browse.e2e.ts › a list loads more while scrolling, and shows nothing twice',
      'tests/e2e/filters.e2e.ts › the filtered list is another list, and loads more while scrolling',
    ],
  },
  {
    id: 'lists/unique',
    says: 'Results are de-duplicated by id.',
    shownBy: [
      'tests/e2e/browse.e2e.ts › a list asks for one page at a time, shows nothing twice, offers more after a failure, and says when it ends',
      'tests/pages/lists.test.ts › a title that the service sends twice is in a list once',
    ],
  },
  {
    id: 'lists/one-request',
    says: 'One request of a list is in flight at a time.',
    shownBy: [
      'tests/e2e/browse.e2e.ts › a list asks for one page at a time, shows nothing twice, offers more after a failure, and says when it ends',
    ],
  },
  {
    id: 'lists/end',
    says: 'A list that ends says so.',
    shownBy: [
      'tests/e2e/browse.e2e.ts › a list asks for one page at a time, shows nothing twice, offers more after a failure, and says when it ends',
      'tests/pages/lists.test.ts › a list that ends says so, and a longer one links to its next page without scripts',
    ],
  },
  {
    id: 'lists/load-more',
    says: 'After an error a list offers "Load more".',
    shownBy: [
      'tests/e2e/browse.e2e.ts › a list asks for one page at a time, shows nothing twice, offers more after a failure, and says when it ends',
    ],
  },
  {
    id: 'lists/page-500',
    says: 'A list ends at page 500.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › a list ends at page 500, whatever the service reports',
      'domain/tabs.test.ts › %s is not a page number',
    ],
  },
  {
    id: 'lists/count',
    says: 'The count of results is announced politely.',
    shownBy: [
      'tests/e2e/browse.e2e.ts › the number of titles is announced politely',
      'tests/e2e/filters.e2e.ts › a visitor chooses, applies, removes one filter, and clears all',
    ],
  },
  {
    id: 'lists/apply',
    says: "Apply switches the list from the tab's normal listing to filtered discover results.",
    shownBy: [
      'tests/e2e/filters.e2e.ts › a visitor chooses, applies, removes one filter, and clears all',
      'tests/e2e/filters.e2e.ts › the filtered list is another list, and loads more while scrolling',
    ],
  },
  {
    id: 'lists/clear',
    says: 'Clear All returns to the normal listing.',
    shownBy: [
      'tests/e2e/filters.e2e.ts › a visitor chooses, applies, removes one filter, and clears all',
      'tests/e2e/filters.e2e.ts › Clear All discards choices that were not applied',
    ],
  },
  {
    id: 'lists/tab-clears',
    says: 'Changing tab returns to the normal listing.',
    shownBy: ['tests/e2e/filters.e2e.ts › another tab is a list without filters'],
  },
  {
    id: 'lists/filters-in-url',
    says: 'Filters live in the address.',
    shownBy: [
      'tests/e2e/filters.e2e.ts › an address brings every filter back',
      'domain/filters/filters.test.ts › filters survive a round trip through a URL, for pages and for data requests',
    ],
  },
  {
    id: 'lists/filters-invalid',
    says: 'A page with an invalid filter falls back to the default for it; a JSON endpoint answers 400.',
    shownBy: [
      'tests/http.test.ts › a data request with %s is refused, and the page with it works',
      'domain/filters/filters.test.ts › in a page URL %s falls back to the defaults for invalid values',
    ],
  },
  {
    id: 'lists/chips',
    says: 'Active filters are shown as removable chips, with a count on the button.',
    shownBy: ['tests/e2e/filters.e2e.ts › a visitor chooses, applies, removes one filter, and clears all'],
  },
  {
    id: 'lists/sheet',
    says: 'The filter panel is a sheet on phones.',
    shownBy: [
      'tests/e2e/filters.e2e.ts › on a phone the filters are a sheet over the list; Apply, Escape and a press beside it close it',
    ],
  },
  {
    id: 'lists/rating-range',
    says: 'Filter ranges: rating 0 to 10 in steps of 0.5.',
    shownBy: ['tests/pages/lists.test.ts › the panel has ranges from 0 to 10 in halves, and from 1900 to this year'],
  },
  {
    id: 'lists/year-range',
    says: 'Filter ranges: year from 1900 to the current year.',
    shownBy: ['tests/pages/lists.test.ts › the panel has ranges from 0 to 10 in halves, and from 1900 to this year'],
  },
  {
    id: 'lists/defaults',
    says: 'Filter defaults: sort popularity.desc, rating 0 to 10, year 1900 to the current year.',
    shownBy: [
      'domain/filters/filters.test.ts › a URL without filters means the defaults of the specification',
      'tests/pages/lists.test.ts › the panel has ranges from 0 to 10 in halves, and from 1900 to this year',
      'tests/pages/lists.test.ts › the panel offers eight orders, the most popular first',
    ],
  },
  {
    id: 'lists/sorts',
    says: 'Sort options: popularity, rating and release date (each ascending or descending), and title A-Z and Z-A.',
    shownBy: ['tests/pages/lists.test.ts › the panel offers eight orders, the most popular first'],
  },
  {
    id: 'lists/sort-fields',
    says: 'TV sorts use the field names of TV.',
    shownBy: ['tests/pages/lists.test.ts › the order %s reaches the service as %s for movies, and as %s for shows'],
  },
  {
    id: 'lists/vote-floor',
    says: 'Top Rated and rating sorts add a floor of votes.',
    shownBy: [
      'tests/pages/lists.test.ts › the list %s requests discover/%s with %j',
      'domain/filters/filters.test.ts › a list sorted by rating has the minimum votes of Top Rated',
    ],
  },
  {
    id: 'lists/platforms',
    says: 'Streaming platform provider ids: 8, 119, 337, 384, 15, 350, 531, 1899, shown as Netflix, Amazon Prime Video, Disney+, Max, Hulu, Apple TV+, Paramount+ and Max (1899).',
    shownBy: [
      'tests/pages/lists.test.ts › the panel offers the service’s genres and the eight platforms, and credits their source',
    ],
  },
  {
    id: 'lists/region',
    says: 'The watch region is US, unless the operator chooses another.',
    shownBy: [
      'tests/pages/lists.test.ts › filters reach the service for movies, years as whole years, platforms with their region',
      'tests/pages/lists.test.ts › an operator may choose the region of the platforms',
      'tests/pages/watch-region.test.ts › outside the United States the panel has the service’s own list: its names, logos and order, for each type',
      'tests/pages/watch-region.test.ts › an address takes the platforms of the region alone',
    ],
  },
  {
    id: 'lists/discover-call',
    says: 'Discover takes sort_by, with_genres (comma-joined), vote_average.gte and .lte, primary_release_date .gte as year-01-01 and .lte as year-12-31, with_watch_providers and watch_region, plus a page.',
    shownBy: [
      'tests/pages/lists.test.ts › filters reach the service for movies, years as whole years, platforms with their region',
    ],
  },
  {
    id: 'lists/discover-call-tv',
    says: 'For TV the years are those of first_air_date.',
    shownBy: [
      'tests/http.test.ts › filters reach the service as its own parameters, and unknown parameters do not',
      'server/catalogue/tmdb/tmdb.test.ts › discover/%s with %o sends %o',
    ],
  },
  {
    id: 'lists/now-playing',
    says: 'Now Playing: from 1 month before today to 5 days after, by primary_release_date.',
    shownBy: [
      'tests/pages/lists.test.ts › the list %s requests discover/%s with %j',
      'domain/tabs.test.ts › Now Playing covers one month before today to five days after',
    ],
  },
  {
    id: 'lists/upcoming',
    says: 'Upcoming: from 5 days after today to 26 days after, by primary_release_date.',
    shownBy: ['tests/pages/lists.test.ts › the list %s requests discover/%s with %j'],
  },
  {
    id: 'lists/airing-today',
    says: 'TV Airing Today: today, by air_date.',
    shownBy: ['tests/pages/lists.test.ts › the list %s requests discover/%s with %j'],
  },
  {
    id: 'lists/on-air',
    says: 'TV On Air: from today to 7 days ahead, by air_date.',
    shownBy: ['tests/pages/lists.test.ts › the list %s requests discover/%s with %j'],
  },
  {
    id: 'lists/back',
    says: 'Back and Forward restore the position, the loaded pages and the focus.',
    shownBy: ['tests/e2e/browse.e2e.ts › Back brings a list back as it was'],
  },
  {
    id: 'lists/justwatch',
    says: 'Where streaming platforms are shown: "Streaming data by JustWatch".',
    shownBy: [
      'tests/pages/lists.test.ts › the panel offers the service’s genres and the eight platforms, and credits their source',
      'tests/e2e/filters.e2e.ts › the streaming platforms are credited',
    ],
  },
  {
    id: 'lists/blocked',
    says: 'A blocked title stands in no list.',
    shownBy: [
      'tests/operators/blocked.test.ts › a title appears at every such address until it is blocked, and at none afterwards',
    ],
  },
]
