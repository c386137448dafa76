const ids = (tmdb: number) => ({ trakt: tmdb, slug: `title-${tmdb}`, imdb: null, tmdb })
const FILM = { title: 'Metropolis', year: 1927, ids: ids(19) }
const SHOW = { title: 'The Lantern Zone', year: 1959, ids: ids(6357) }
const OTHER_SHOW = { title: 'Night Train', year: 2001, ids: ids(7) }
const AT = '2024-01-02T10:00:00.000Z'

/** What Trakt exports of a heavy user: plays in files of 250, and much that is no list of what was watched. */
export function traktArchive(historyFiles: number): Record<string, string> {
  const play = (at: number) =>
    at % 5 === 0
      ? { id: at, watched_at: AT, action: 'watch', type: 'movie', movie: FILM }
      : { id: at, watched_at: AT, action: 'watch', type: 'episode', episode: { season: 1, number: at % 250 }, show: SHOW }
  const history = Array.from({ length: historyFiles }, (_, file): [string, unknown] => [
    `watched-history-${file + 1}.json`,
    Array.from({ length: 250 }, (_each, row) => play(file * 250 + row)),
  ])
  const begun = (show: unknown) => ({ plays: 3, last_watched_at: AT, last_updated_at: AT, reset_at: null, show })
  const files: Record<string, unknown> = {
    ...Object.fromEntries(history),
    'watched-movies.json': [{ plays: 1, last_watched_at: AT, movie: FILM }],
    'watched-shows.json': [begun(SHOW), begun(OTHER_SHOW)],
    'watched-playback.json': [{ progress: 50, paused_at: AT, type: 'movie', movie: FILM }],
    'lists-watchlist.json': [{ rank: 1, listed_at: AT, type: 'movie', movie: { title: 'Faust', year: 1926, ids: ids(20) } }],
    'lists-list-77-silent-nights.json': [{ rank: 1, listed_at: AT, type: 'movie', movie: FILM }],
    'lists-lists.json': [{ name: 'Silent nights', created_at: AT }],
    'lists-favorites.json': [{ rank: 1, listed_at: AT, type: 'movie', movie: FILM }],
    'ratings-movies.json': [{ rated_at: AT, rating: 8, type: 'movie', movie: FILM }],
    'ratings-seasons.json': [{ rated_at: AT, rating: 8, type: 'season', season: { number: 1 }, show: SHOW }],
    'collection-movies.json': [{ collected_at: AT, movie: FILM }],
    'collection-shows.json': [{ last_collected_at: AT, show: SHOW, seasons: [] }],
    'comments-movies.json': [],
    'hidden-calendar.json': [{ hidden_at: AT, type: 'show', show: SHOW }],
    'likes-lists.json': [{ liked_at: AT, type: 'list', list: { name: 'x' } }],
    'user-profile.json': { username: 'someone', private: false },
    'user-settings.json': { account: { timezone: 'America/Los_Angeles' } },
  }
  return Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]))
}
