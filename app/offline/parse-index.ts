import type { SavedIndex, SavedPage } from './saved-index.ts'

/** The index in a stored text; null if it is none. */
export function parseIndex(text: string | undefined): SavedIndex | null {
  try {
    const index: unknown = JSON.parse(text ?? 'null')
    if (typeof index !== 'object' || index === null || !('pages' in index && 'blocked' in index && 'framesOf' in index))
      return null
    const { pages, blocked, framesOf } = index
    if (!Array.isArray(pages) || !Array.isArray(blocked) || typeof framesOf !== 'string') return null
    if (!pages.every(isPage) || !blocked.every((key) => typeof key === 'string')) return null
    return { pages, blocked, framesOf }
  } catch {
    return null // not JSON
  }
}

function isPage(page: unknown): page is SavedPage {
  if (typeof page !== 'object' || page === null) return false
  const { path, name, build, saved, seen, bytes, pictures } = page as Partial<Record<keyof SavedPage, unknown>>
  return (
    [path, name, build].every((text) => typeof text === 'string') &&
    [saved, seen, bytes].every((number) => typeof number === 'number' && Number.isFinite(number)) &&
    typeof pictures === 'object' &&
    pictures !== null &&
    Object.values(pictures).every((size) => typeof size === 'number')
  )
}
