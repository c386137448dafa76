import { z } from 'zod'
import type { FreeCopy } from '#domain/titles/free-copy.ts'
import { type FreeWork, type ListedFreeWork, type OwnFreeWork, placeKey } from '#domain/free-works/free-work.ts'
import { FREE_LICENCES, type FreeLicence } from '#domain/free-works/licences.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'
import listed from './works.json' with { type: 'json' }

type ProjectWork = FreeWork & { name: string }
type Copies = { whole: FreeCopy | null; episodes: (EpisodeRef & FreeCopy)[] }

export type FreeWorks = ReturnType<typeof createFreeWorks>

const NONE: Copies = { whole: null, episodes: [] }

/** The free works of a site on the service's catalogue, or on the sample; `onChange` when operators change them. */
export function openFreeWorks({ sample, onChange }: { sample: boolean; onChange: () => void }): FreeWorks {
  return createFreeWorks({ ofProject: worksOfProject({ sample }), onChange })
}

/**
 * The works that this site may show as free: operators' entries and withdrawals override the project's list. In memory, so that
 * no page waits for the database.
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
    /** Whether any of its copies is free: the whole, or an episode. */
    isFree: (type: TitleType, id: number): boolean => copies.has(`${type}/${id}`),
    /** Whether an operator has entered or withdrawn the title as a whole, which overrides the homepage that the service names. */
    isDecided: (type: TitleType, id: number): boolean => own.has(`${type}/${id}`),
    /** Every title with a free copy. */
    titles: (): { type: TitleType; id: number }[] =>
      [...copies.keys()].map((key) => {
        const [type, id] = key.split('/')
        return { type: type === 'movie' ? 'movie' : 'tv', id: Number(id) }
      }),
    /** The project's own entry under this key, if any. */
    ofProject: (key: string): ProjectWork | null => known.get(key) ?? null,
    listed: (): ListedFreeWork[] => toListed(known, own),
    /** Whether operators have entered any works, beyond withdrawing some. */
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

/** Provenance: who says that a copy is this work, and where it was found. */
const FOUND = {
  catalogue: 'The sample catalogue of this project names this item for the work.',
  wikidata: 'Wikidata names this item for the work (its “Internet Archive ID”), with the same IMDb id.',
  'archive-list':
    'The Internet Archive’s lists of free films have this item, matched to the work’s IMDb id, name and year in a public list.',
  commons: 'Wikimedia Commons keeps this file under the work’s name and year.',
  named: 'A public list of free films, kept by hand, names this item for the work and the year.',
} as const

const licences = Object.keys(FREE_LICENCES) as [FreeLicence, ...FreeLicence[]]
const id = z.int().positive()

/** A work as `works.json` has it. `id` is the service's, `sample` the sample catalogue's: one of them is there, or both. */
export const workSchema = z
  .strictObject({
    type: z.enum(['movie', 'tv']),
    id: id.max(3_999_999).optional(),
    sample: id.optional(),
    season: z.int().min(0).optional(),
    episode: id.optional(),
    /** For those who read the file: name and year. */
    title: z.string().regex(/\(\d{4}\)/),
    archiveItem: z.string().optional(),
    file: z.string().optional(),
    licence: z.enum(licences),
    found: z.enum(Object.keys(FOUND) as [keyof typeof FOUND]),
  })
  .refine((work) => work.id !== undefined || work.sample !== undefined, 'Has no id')
  .refine((work) => (work.archiveItem === undefined) !== (work.file === undefined), 'Needs either archiveItem or file')
  .refine((work) => (work.season === undefined) === (work.episode === undefined), 'Needs both season and episode, or neither')

/** The works that this project knows, as the service or the sample catalogue names them. */
export function worksOfProject({ sample }: { sample: boolean }): (FreeWork & { name: string })[] {
  return z
    .array(workSchema)
    .parse(listed)
    .flatMap((work) => {
      const own = sample ? work.sample : work.id
      return own === undefined ? [] : [toWork(work, own)]
    })
}

function toWork(work: z.output<typeof workSchema>, own: number): FreeWork & { name: string } {
  const { type, season = null, episode = null, archiveItem = null, file = null, title } = work
  const { text: licence, url: licenceUrl } = FREE_LICENCES[work.licence]
  const name = title.replace(/ \(\d{4}\).*/, '')
  return { type, id: own, season, episode, archiveItem, file, licence, licenceUrl, provenance: FOUND[work.found], name }
}
