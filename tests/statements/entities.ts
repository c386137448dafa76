import type { Statement } from './statement.ts'

export const statements: Statement[] = [
  {
    id: 'entities/search-result',
    says: 'A search result has type, id, title or name, poster and date.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › a search mixes movies, shows and people, each once, in the order of the service',
    ],
  },
  {
    id: 'entities/suggestion',
    says: 'A suggestion has id, image, title, date and type.',
    shownBy: [
      'tests/pages/search.test.ts › suggestions are movies and shows, each with picture, title, date and type, and never people',
    ],
  },
  {
    id: 'entities/paged',
    says: 'A list is read with its page, results and number of pages, of which there are never more than 500.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › a list ends at page 500, whatever the service reports',
      'server/catalogue/tmdb/tmdb.test.ts › a list without a total ends at the current page',
    ],
  },
  {
    id: 'entities/person',
    says: 'A person has name, portrait, department, birthday, deathday, birthplace, biography, pictures and credits.',
    shownBy: ['server/catalogue/tmdb/tmdb.test.ts › a person is mapped to our fields, with credits in movies and shows only'],
  },
  {
    id: 'entities/movie',
    says: 'A movie has all the fields that are specified.',
    shownBy: ['server/catalogue/tmdb/tmdb.test.ts › a movie is mapped to our fields'],
  },
  {
    id: 'entities/show',
    says: 'A show has aggregate credits, in which the roles of a person are joined and each job counts.',
    shownBy: ['server/catalogue/tmdb/tmdb.test.ts › a show joins the roles of a person and counts each job on its own'],
  },
  {
    id: 'entities/season',
    says: 'A season has number, count of episodes, date, poster and name.',
    shownBy: ['server/catalogue/tmdb/tmdb.test.ts › seasons are in order with the specials last, each once, and with a name'],
  },
  {
    id: 'entities/episode',
    says: 'An episode has id, number, name, overview, still, air date, rating, runtime and season.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › a season lists its episodes in order and counts them',
      'tests/pages/season.test.ts › each episode has still, number, name, rating, air date, runtime and overview, and links to the player',
    ],
  },
  {
    id: 'entities/videos',
    says: 'Videos have key, name, type and site, trailers first.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › videos are those of YouTube and Vimeo with a key of the site, trailers first and of each type the official ones',
    ],
  },
  {
    id: 'entities/reviews',
    says: 'Reviews have author, rating, avatar, content and date.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.test.ts › a movie is mapped to our fields',
      'server/catalogue/tmdb/tmdb.awkward.test.ts › a review omits an avatar on another site and a rating out of range',
    ],
  },
  {
    id: 'entities/keywords',
    says: 'Keywords come as keywords.keywords of a movie and keywords.results of a show.',
    shownBy: [
      'tests/pages/title.test.ts › the details of a movie have money, companies, links and keywords',
      'tests/pages/title.test.ts › the details of a show have its makers, seasons, episodes, networks and keywords',
    ],
  },
  {
    id: 'entities/sizes',
    says: 'Posters come in w92 to w780, backdrops in w300, w780, w1280 and original, portraits in w45, w185, h632 and original, stills in w185 and w300.',
    shownBy: [
      'tests/pages/title.test.ts › pictures have the sizes that are worth having where they are',
      'tests/pages/season.test.ts › each episode has still, number, name, rating, air date, runtime and overview, and links to the player',
      'tests/pages/home.test.ts › a card’s picture has a box of fixed shape and the sizes of the service, and is loaded lazily',
      'tests/pages/people.test.ts › each picture opens in full size in a new tab',
    ],
  },
  {
    id: 'entities/dates',
    says: 'Dates read in a medium US style, or "Unknown" when missing.',
    shownBy: [
      'domain/format.test.ts › a date is shown in the medium US style, the same in every time zone',
      'domain/format.test.ts › a missing or invalid date (%s) reads Unknown',
      'tests/pages/season.test.ts › each episode has still, number, name, rating, air date, runtime and overview, and links to the player',
    ],
  },
  {
    id: 'entities/ranges',
    says: 'Ranges of dates read "startYear - endYear".',
    shownBy: [
      'domain/format.test.ts › a range of years names each year once',
      'tests/pages/title.test.ts › the head of a show has its first and last air date',
    ],
  },
  {
    id: 'entities/money',
    says: 'Money is in dollars with thousand separators, or "-" when zero.',
    shownBy: [
      'domain/format.test.ts › money is in dollars with thousand separators, and a dash for zero',
      'tests/pages/title.test.ts › the details of a movie have money, companies, links and keywords',
    ],
  },
  {
    id: 'entities/runtime',
    says: 'A runtime reads as hours and minutes.',
    shownBy: [
      'domain/format.test.ts › a runtime is shown in hours and minutes, and not at all if it is unknown',
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
    ],
  },
  {
    id: 'entities/rating',
    says: 'A rating has one decimal.',
    shownBy: [
      'domain/format.test.ts › a rating has one decimal, or reads N/A',
      'tests/pages/title.test.ts › the head of a movie has poster, rating, genres, name, tagline, overview and its details',
    ],
  },
  {
    id: 'entities/fallback-poster',
    says: 'Without a poster /placeholder.png stands in, also when the picture fails.',
    shownBy: ['tests/e2e/titles.e2e.ts › a long text expands, and a picture that cannot be shown is replaced by the local one'],
  },
  {
    id: 'entities/fallback-person',
    says: 'Without a portrait /person_placeholder.jpg stands in.',
    shownBy: [
      'tests/pages/title.test.ts › a review has its author, rating, date, text and avatar, as far as they are known',
      'tests/pages/people.test.ts › popular people are cards with portrait and name, each leading to its person, a page at a time',
    ],
  },
  {
    id: 'entities/fallback-backdrop',
    says: 'Without a backdrop or still a drawn one of our own stands in.',
    shownBy: [
      'tests/pages/season.test.ts › each episode has still, number, name, rating, air date, runtime and overview, and links to the player',
    ],
  },
  {
    id: 'entities/awkward',
    says: 'Whatever the service leaves out or spoils, the rest is understood.',
    shownBy: [
      'server/catalogue/tmdb/tmdb.awkward.test.ts › %s needs only its identifying fields: everything else may be null, empty, missing or of another type',
      'server/catalogue/tmdb/tmdb.awkward.test.ts › a response damaged anywhere is either mapped or a named failure',
    ],
  },
  {
    id: 'entities/history-item',
    says: 'A watch history item holds id, type, title, pictures, rating, time and progress.',
    shownBy: [
      'tests/sync/sync.test.ts › the record has the specified fields, and only hashes of the tokens',
      'server/exported-tree/read-tree.test.ts › a file of the original is read in full, with times as text or numbers',
    ],
  },
  {
    id: 'entities/sync-record',
    says: 'A sync record stands under its code, with the device, its name of the five kinds, two times and the address of who made it.',
    shownBy: [
      'tests/sync/sync.test.ts › the record has the specified fields, and only hashes of the tokens',
      'domain/sync-code.test.ts › %s with %i touch points is a %s',
    ],
  },
  {
    id: 'entities/operators-data',
    says: 'Blocks, bans, the alert, player servers and the search log are stored as specified.',
    shownBy: [
      'tests/operators/audit.test.ts › T34: each change is one audit entry with actor, action, before, after and address, and no secret',
      'tests/e2e/operators.e2e.ts › an operator’s actions take effect for visitors at once, and survive a restart',
    ],
  },
]
