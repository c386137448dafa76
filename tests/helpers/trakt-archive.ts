type Title = { id: number; name: string; year: number }
type Titles = { film: Title; show: Title; begun: Title; wanted: Title }

const SOME: Titles = {
  film: { id: 19, name: 'Metropolis', year: 1927 },
  show: { id: 6357, name: 'The Lantern Zone', year: 1959 },
  begun: { id: 7, name: 'Night Train', year: 2001 },
  wanted: { id: 20, name: 'Faust', year: 1926 },
}
const AT = '2024-01-02T10:00:00.000Z'

/** A title in Trakt's format. */
export function traktTitle({ id, name, year }: Title) {
  return { title: name, year, ids: { trakt: id, slug: `title-${id}`, imdb: null, tmdb: id } }
}

/** A heavy user's export from Trakt: plays in files of 250, and many files that are not about watched titles. */
export function traktArchive(historyFiles: number, titles = SOME): Record<string, string> {
  const [film, show] = [traktTitle(titles.film), traktTitle(titles.show)]
  const play = (at: number) =>
    at % 5 === 0
      ? { id: at, watched_at: AT, action: 'watch', type: 'movie', movie: film }
      : { id: at, watched_at: AT, action: 'watch', type: 'episode', episode: { season: 1, number: at % 250 }, show }
  const history = Array.from({ length: historyFiles }, (_, file): [string, unknown] => [
    `watched-history-${file + 1}.json`,
    Array.from({ length: 250 }, (_each, row) => play(file * 250 + row)),
  ])
  const begun = (of: unknown) => ({ plays: 3, last_watched_at: AT, last_updated_at: AT, reset_at: null, show: of })
  const files: Record<string, unknown> = {
    ...Object.fromEntries(history),
    'watched-movies.json': [{ plays: 1, last_watched_at: AT, movie: film }],
    'watched-shows.json': [begun(show), begun(traktTitle(titles.begun))],
    'watched-playback.json': [{ progress: 50, paused_at: AT, type: 'movie', movie: film }],
    'lists-watchlist.json': [{ rank: 1, listed_at: AT, type: 'movie', movie: traktTitle(titles.wanted) }],
    'lists-list-77-silent-nights.json': [{ rank: 1, listed_at: AT, type: 'movie', movie: film }],
    'lists-lists.json': [{ name: 'Silent nights', created_at: AT }],
    'lists-favorites.json': [{ rank: 1, listed_at: AT, type: 'movie', movie: film }],
    'ratings-movies.json': [{ rated_at: AT, rating: 8, type: 'movie', movie: film }],
    'ratings-seasons.json': [{ rated_at: AT, rating: 8, type: 'season', season: { number: 1 }, show }],
    'collection-movies.json': [{ collected_at: AT, movie: film }],
    'collection-shows.json': [{ last_collected_at: AT, show, seasons: [] }],
    'comments-movies.json': [],
    'hidden-calendar.json': [{ hidden_at: AT, type: 'show', show }],
    'likes-lists.json': [{ liked_at: AT, type: 'list', list: { name: 'x' } }],
    'user-profile.json': { username: 'someone', private: false },
    'user-settings.json': { account: { timezone: 'America/Los_Angeles' } },
  }
  return Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]))
}
