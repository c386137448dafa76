import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'calls/get',
    says: 'All calls of the catalogue are GET requests with an API key, or with a token in a header.',
    shownBy: [
      'server/catalogue/upstream/fetch-json.test.ts › a key is sent in the URL, a token only in the header',
      'server/catalogue/upstream/fetch-json.test.ts › parameters with a value are sent, encoded',
    ],
  },
  {
    id: 'calls/key-secret',
    says: 'The key is in no page, header, error or log.',
    shownBy: [
      'tests/http.test.ts › the key is nowhere in what the site sends or logs',
      'server/catalogue/upstream/fetch-json.test.ts › the %s appears in no failure, nor in its causes',
    ],
  },
  {
    id: 'calls/search',
    says: 'The search asks search/multi with the query, only when the term is not empty.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o',
      'tests/pages/search.test.ts › suggestions ask the service once for everything, with the trimmed term',
      'tests/http.test.ts › a blank search asks the catalogue nothing and shows the prompt',
    ],
  },
  {
    id: 'calls/search-retry',
    says: 'A search is retried once.',
    shownBy: [
      'tests/pages/search.test.ts › a search is asked a second time after a fault, and no third time',
      'server/catalogue/tmdb/tmdb.test.ts › %s %o is retried after a server error, except for a title',
    ],
  },
  {
    id: 'calls/search-log',
    says: 'Each search writes a log record.',
    shownBy: [
      'tests/operators/search-log.test.ts › a search is logged once, with its time, its address and all its matches, however its results are looked at',
    ],
  },
  {
    id: 'calls/people',
    says: 'Popular people ask person/popular with a page.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o',
      'tests/pages/people.test.ts › popular people are cards with portrait and name, each leading to its person, a page at a time',
    ],
  },
  {
    id: 'calls/person',
    says: 'A person asks person/{id} with images and combined_credits appended and include_image_language=en,null, retried once.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o',
      'server/catalogue/tmdb/tmdb.test.ts › %s %o is retried after a server error, except for a title',
      'tests/bad-input.test.ts › bad input 19: a parameter of the address never becomes one of the call to the service',
    ],
  },
  {
    id: 'calls/movie',
    says: 'A movie asks movie/{id} with credits, images, videos, keywords, reviews and recommendations appended and include_image_language=en,null.',
    shownBy: ['server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o'],
  },
  {
    id: 'calls/show',
    says: 'A show asks tv/{id} with aggregate_credits and external_ids in place of credits.',
    shownBy: ['server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o'],
  },
  {
    id: 'calls/detail-retry',
    says: 'A detail page is not retried.',
    shownBy: [
      'tests/pages/title.test.ts › a detail page is requested once, even if the service fails',
      'server/catalogue/tmdb/tmdb.test.ts › %s %o is retried after a server error, except for a title',
    ],
  },
  {
    id: 'calls/hero',
    says: 'The hero asks movie/{id} with images and videos appended, for each of the first 10 upcoming movies, kept for 10 minutes.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o',
      'tests/pages/home.test.ts › the hero requests the details of ten movies, each with pictures and videos, once in ten minutes',
    ],
  },
  {
    id: 'calls/collection',
    says: 'A collection asks collection/{id}.',
    shownBy: ['server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o'],
  },
  {
    id: 'calls/season',
    says: 'A season asks tv/{id}/season/{number}.',
    shownBy: ['server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o'],
  },
  {
    id: 'calls/discover',
    says: 'Lists ask discover/{type} with sort_by, with_genres, vote_average, the years as whole years, with_watch_providers and watch_region=US, and a page.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › discover/%s with %o sends %o',
      'tests/http.test.ts › filters reach the service as its own parameters, and unknown parameters do not',
      'tests/pages/lists.test.ts › filters reach the service for movies, years as whole years, platforms with their region',
    ],
  },
  {
    id: 'calls/windows',
    says: 'Movies use primary_release_date, Airing Today and On Air use air_date.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › discover/%s with %o sends %o',
      'tests/pages/lists.test.ts › the list %s requests discover/%s with %j',
    ],
  },
  {
    id: 'calls/sorts',
    says: 'Sorts of shows use their own field names, and rating sorts have a floor of votes.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › discover/%s with %o sends %o',
      'tests/pages/lists.test.ts › the order %s reaches the service as %s for movies, and as %s for shows',
      'domain/filters/filters.test.ts › a list sorted by rating has the minimum votes of Top Rated',
    ],
  },
  {
    id: 'calls/adult',
    says: 'include_adult=false is sent with search and discover, always.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › discover/%s with %o sends %o',
      'server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o',
      'tests/pages/lists.test.ts › every search and discover request excludes adult titles',
    ],
  },
  {
    id: 'calls/trending',
    says: 'Trending asks trending/{type}/week.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o',
      'tests/pages/home.test.ts › home asks for what trends in the week',
    ],
  },
  {
    id: 'calls/genres',
    says: 'Genres ask genre/{type}/list.',
    shownBy: ['server/catalogue/tmdb/tmdb.test.ts › the call of %s sends %o'],
  },
  {
    id: 'calls/others-retry',
    says: 'All other calls are retried once, when the service or the network fails.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › %s %o is retried after a server error, except for a title',
      'server/catalogue/upstream/fetch-json.test.ts › %s is retried as often as allowed',
      'server/catalogue/upstream/fetch-json.test.ts › %s is a failure that is not retried',
    ],
  },
  {
    id: 'calls/failure',
    says: 'An answer that is not OK raises "An error occurred while fetching the data".',
    shownBy: ['server/catalogue/upstream/fetch-json.test.ts › %s is a failure that is not retried'],
  },
  {
    id: 'calls/rounds',
    says: 'No page needs more than two rounds of calls that depend on each other, and the calls of a round run side by side.',
    shownBy: [
      'tests/pages/upstream-rounds.test.ts › home asks for its rows side by side, and then for the ten movies of the hero side by side',
      'tests/pages/upstream-rounds.test.ts › the page %s makes its upstream requests in the rounds %j, each in parallel',
    ],
  },
  {
    id: 'calls/kept',
    says: 'An answer is kept for a time, and a thousand who ask at once cause one question.',
    shownBy: [
      'server/catalogue/cache/catalogue-cache.test.ts › a response is cached until it expires',
      'server/catalogue/cache/catalogue-cache.test.ts › a thousand concurrent requests cause one call',
      'server/catalogue/tmdb/tmdb.test.ts › the same query reaches the service once; other pages, terms and filters are other queries',
    ],
  },
  {
    id: 'calls/ip',
    says: 'The visitor’s address is what the server sees, told at /api/ip; no other service is asked.',
    shownBy: [
      'tests/http.test.ts › health, readiness and the visitor’s address are told as JSON',
      'tests/http.test.ts › a forwarded address is believed from a trusted proxy only',
    ],
  },
  {
    id: 'calls/store',
    says: 'Bans, blocks, alert, servers, search logs and their live subscriptions are our own store.',
    shownBy: [
      'tests/operators/replicas.test.ts › a ban is in force on the other replica too, and so is its end',
      'tests/e2e/live.e2e.ts › an alert appears on every open page within a second, and goes when it is cleared',
      'tests/e2e/operators.e2e.ts › an operator’s actions take effect for visitors at once, and survive a restart',
    ],
  },
  {
    id: 'calls/sync',
    says: 'Sync codes are read and written.',
    shownBy: [
      'tests/sync/sync.test.ts › a device creates a code of six characters, and a second one gets the history with it',
      'tests/e2e/devices.e2e.ts › two devices and one that was offline end with the same list, even across a restart of the site',
    ],
  },
]
