/** The titles of `{"movie": [ids], "tv": [ids]}`, by `titleKey`; null for another answer. */
export function titlesOfAnswer(answer: unknown): ReadonlySet<string> | null {
  if (typeof answer !== 'object' || answer === null || !('movie' in answer && 'tv' in answer)) return null
  const { movie, tv } = answer
  if (!Array.isArray(movie) || !Array.isArray(tv)) return null
  return new Set([...movie.map((id) => `movie/${id}`), ...tv.map((id) => `tv/${id}`)])
}
