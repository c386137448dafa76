import { useLive } from './use-live.ts'

/** Tells which items of an open list are not shown: those blocked since it was loaded, and those that the visitor leaves out. */
export function useIsLeftOut(): (item: unknown) => boolean | undefined {
  const blocks = useLive('blocks', null)
  const leftOut = useLive('leftOut', null)
  return (item) => {
    if (typeof item !== 'object' || item === null || !('type' in item && 'id' in item)) return
    const { type, id } = item
    if ((type !== 'movie' && type !== 'tv') || typeof id !== 'number') return
    return leftOut?.has(`${type}/${id}`) || blocks?.[type].includes(id)
  }
}
