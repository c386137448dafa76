import { z } from 'zod'
import type { FreeWork } from '#domain/free-works/free-work.ts'
import { FREE_LICENCES, type FreeLicence } from '#domain/free-works/licences.ts'
import works from './works.json' with { type: 'json' }

/** Who says that a copy is this work, and where it was found. */
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
  .refine((work) => (work.archiveItem === undefined) !== (work.file === undefined), 'Has one copy')
  .refine((work) => (work.season === undefined) === (work.episode === undefined), 'Has season and episode')

/** The works that this project knows, as the service or the sample catalogue names them. */
export function worksOfProject({ sample }: { sample: boolean }): (FreeWork & { name: string })[] {
  return z
    .array(workSchema)
    .parse(works)
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
