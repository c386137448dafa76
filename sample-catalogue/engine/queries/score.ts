const EXACT = 4
const STARTS = 3
const WORDS = 2
const INSIDE = 1

/** How well the best of these names matches a search term; 0 is no match. Names and term must be folded. */
export function bestScore(names: readonly string[], term: string): number {
  return names.reduce((best, name) => Math.max(best, scoreOf(name, term)), 0)
}

function scoreOf(name: string, term: string): number {
  if (name === term) return EXACT
  if (name.startsWith(term)) return STARTS
  if (hasAllWords(name, term)) return WORDS
  return name.includes(term) ? INSIDE : 0
}

function hasAllWords(name: string, term: string): boolean {
  return term.split(' ').every((word) => name.startsWith(word) || name.includes(` ${word}`))
}
