import type { FreeCopy } from '#domain/free-copy.ts'
import { placeKey, type FreeWork, type ListedFreeWork, type OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { EpisodeRef } from '#domain/player.ts'
import type { TitleType } from '#domain/title.ts'

type ProjectWork = FreeWork & { name: string }
type Copies = { whole: FreeCopy | null; episodes: (EpisodeRef & FreeCopy)[] }

export type FreeWorks = ReturnType<typeof createFreeWorks>

const NONE: Copies = { whole: null, episodes: [] }

/**
 * The works that this site may show as free: what the project knows, and in front of it what operators entered or withdrew. In
 * memory, so that no page waits for the database; `onChange` when it is another list than before.
 */
export function createFreeWorks({ ofProject, onChange }: { ofProject: readonly ProjectWork[]; onChange: () => void }) {
  const known = new Map(ofProject.map((work) => [placeKey(work), work]))
  let own = new Map<string, OwnFreeWork>()
  let copies = toCopies(known, own)
  let onHome = false

  return {
    /** `own`: what operators entered. */
    set(entries: readonly OwnFreeWork[], showOnHome: boolean): void {
      own = new Map(entries.map((entry) => [placeKey(entry), entry]))
      copies = toCopies(known, own)
      onHome = showOnHome
      onChange()
    },
    copiesOf: (type: TitleType, id: number): Copies => copies.get(`${type}/${id}`) ?? NONE,
    /** Whether an operator has entered or withdrawn the title as a whole: then what the service says of it does not count. */
    isDecided: (type: TitleType, id: number): boolean => own.has(`${type}/${id}`),
    /** Every title with a free copy. */
    titles: (): { type: TitleType; id: number }[] =>
      [...copies.keys()].map((key) => {
        const [type, id] = key.split('/')
        return { type: type === 'movie' ? 'movie' : 'tv', id: Number(id) }
      }),
    /** What the project knows under this key, if anything. */
    ofProject: (key: string): ProjectWork | null => known.get(key) ?? null,
    listed: (): ListedFreeWork[] => toListed(known, own),
    /** Whether operators entered any, and did not only withdraw. */
    get hasOwn() {
      return [...own.values()].some(({ withdrawn }) => !withdrawn)
    },
    get onHome() {
      return onHome
    },
  }
}

function toCopies(known: ReadonlyMap<string, ProjectWork>, own: ReadonlyMap<string, OwnFreeWork>): Map<string, Copies> {
  const found = new Map<string, Copies>()
  const works = [
    ...[...known].filter(([key]) => !own.has(key)).map(([, work]) => work),
    ...[...own.values()].filter((each) => !each.withdrawn),
  ]
  for (const { type, id, season, episode, archiveItem, file, licence, licenceUrl } of works) {
    const copy = { archiveItem, file, licence, licenceUrl }
    const { whole, episodes } = found.get(`${type}/${id}`) ?? NONE
    const isWhole = season === null || episode === null
    found.set(
      `${type}/${id}`,
      isWhole ? { whole: copy, episodes } : { whole, episodes: [...episodes, { season, episode, ...copy }] },
    )
  }
  return found
}

function toListed(known: ReadonlyMap<string, ProjectWork>, own: ReadonlyMap<string, OwnFreeWork>): ListedFreeWork[] {
  const entered = [...own].map(([key, { withdrawn, ...entry }]): ListedFreeWork => {
    const project = known.get(key)
    if (withdrawn && project) return { ...project, from: 'withdrawn', replaces: true, addedAt: entry.addedAt }
    return { ...entry, from: withdrawn ? 'withdrawn' : 'site', replaces: project !== undefined }
  })
  const rest = [...known].filter(([key]) => !own.has(key))
  return [...entered, ...rest.map(([, work]): ListedFreeWork => ({ ...work, from: 'project', replaces: false, addedAt: null }))]
}
