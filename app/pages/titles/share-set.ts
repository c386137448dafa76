import type { FilterSet } from './parse-sets.ts'

/** The address of a list with these filters, at its first tab. */
export function addressOf({ type, search }: Pick<FilterSet, 'type' | 'search'>): string {
  return `/${type}?${search}`
}

/** Shares the whole address of filters by what the device offers, else copies it. A visitor who changes their mind has shared it. */
export async function shareSet(set: Omit<FilterSet, 'id'>): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(addressOf(set), window.location.href).href
  const share = 'share' in navigator
  try {
    if (share) await navigator.share({ title: set.name, url })
    else await navigator.clipboard.writeText(url)
    return share ? 'shared' : 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
