import { m } from '#messages'

/** The name of one of TMDB's genres. Their ids have never changed, so a person's page needs no call for them. */
export function genreName(id: number): string | undefined {
  return isKnown(id) ? m.lists.genres[id] : undefined
}

function isKnown(id: number): id is keyof typeof m.lists.genres {
  return id in m.lists.genres
}
