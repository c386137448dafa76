import type { SeenKind, SeenName } from '#domain/seen-name.ts'
import type { TitleType } from '#domain/title.ts'
import type { SeenNames } from './seen-names.ts'

export type ShownNames = ReturnType<typeof shownNames>

/** The names that visitors may see: without blocked titles. */
export function shownNames(seen: Pick<SeenNames, 'get' | 'of'>, isBlocked: (type: TitleType, id: number) => boolean) {
  const isShown = ({ kind, id }: SeenName) => (kind !== 'movie' && kind !== 'tv') || !isBlocked(kind, id)
  return {
    get(kind: SeenKind, id: number): SeenName | null {
      const name = seen.get(kind, id)
      return name && isShown(name) ? name : null
    },
    /** Those of a kind, the one seen last at the end. */
    *of(kind: SeenKind): Generator<SeenName> {
      for (const name of seen.of(kind)) if (isShown(name)) yield name
    },
  }
}
