import { useLive } from './use-live.ts'

/** Tells which items of an open list have been blocked since it was loaded. */
export function useIsBlocked(): (item: unknown) => boolean {
  const blocks = useLive('blocks', null)
  return (item) => {
    if (blocks === null || typeof item !== 'object' || item === null) return false
    if (!('type' in item && 'id' in item) || typeof item.id !== 'number') return false
    return (item.type === 'movie' || item.type === 'tv') && blocks[item.type].includes(item.id)
  }
}
