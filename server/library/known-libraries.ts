import type { LibraryContents, StoredLibrary } from '#domain/library/library.ts'
import type { TitleKey, TitleType } from '#domain/titles/title.ts'

export type KnownLibraries = ReturnType<typeof createKnownLibraries>

/**
 * The operator's libraries and their titles in memory, so that no page waits for the database: some megabytes for fifty thousand.
 * Without a library it is empty, and costs nothing. `onChange`: what visitors see has changed.
 */
export function createKnownLibraries({ onChange }: { onChange: () => void }) {
  let libraries: readonly StoredLibrary[] = []
  const ids: Record<TitleType, Set<number>> = { movie: new Set(), tv: new Set() }
  let contents: LibraryContents = { titles: [], newest: [], onCards: true }
  let shown = shownOf(libraries)

  /** Replaces the libraries; their readings change nothing that visitors see. */
  function setLibraries(next: readonly StoredLibrary[]): void {
    libraries = next
    const before = shown
    shown = shownOf(next)
    if (shown !== before) onChange()
  }
  return {
    setLibraries,
    set(next: readonly StoredLibrary[], found: LibraryContents): void {
      contents = found
      for (const type of ['movie', 'tv'] as const)
        ids[type] = new Set(found.titles.filter((title) => title.type === type).map(({ id }) => id))
      const hadSome = libraries.length > 0
      setLibraries(next)
      if (hadSome || next.length > 0) onChange()
    },
    all: (): readonly StoredLibrary[] => libraries,
    find: (id: string): StoredLibrary | null => libraries.find((library) => library.id === id) ?? null,
    get isAny() {
      return libraries.length > 0
    },
    get onCards() {
      return contents.onCards
    },
    has: (type: TitleType, id: number): boolean => ids[type].has(id),
    titles: (): readonly TitleKey[] => contents.titles,
    newest: (): readonly TitleKey[] => contents.newest,
    /** How many of the libraries could not be read the last time, for `/metrics`. */
    inTrouble: (): number => libraries.filter(({ trouble }) => trouble !== null).length,
  }
}

function shownOf(libraries: readonly StoredLibrary[]): string {
  return JSON.stringify(
    libraries.map(({ id, name, kind, plays, publicAddress, address, serverId }) => [
      id,
      name,
      kind,
      plays,
      publicAddress ?? address,
      serverId,
    ]),
  )
}
