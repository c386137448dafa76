import { z } from 'zod'
import { MAX_SOURCES, type Source } from '#domain/sources/source.ts'
import { checkSource } from '#domain/sources/check-source.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { tidySource } from '#domain/sources/tidy-source.ts'
import { MAX_NUMBER, fileKind, flag, number, text } from './fields.ts'
import type { Report } from './report.ts'
import { BRANCHES, TYPES, type TreeItem } from './tree.ts'

type Place = { path: string; ownHost: string | undefined }

const sourceSchema = z
  .object({
    // The same limits as in the panel, which must be able to save the list again.
    id: number({ min: 1, max: 9999 }),
    name: text(80).refine((name) => name.trim() !== '', 'Has no name'),
    url: text(2000),
    isDefault: flag,
    isFastest: flag,
    is4K: flag,
    isAdFree: flag,
    hasAds: flag,
    kind: fileKind.optional(),
    subtitles: text(2000).optional(),
    languages: z.array(text(80), 'is not a list of language tags').max(200).optional(),
    chapters: text(2000).optional(),
    thumbnails: text(2000).optional(),
  })
  .transform(tidySource)
const rulesSchema = z.object({ rightsConfirmed: flag })
const versionSchema = number({ min: 1, max: MAX_NUMBER })

/** Reads `serverConfig`, with the panel's rules for templates. */
export function readSources(value: unknown, report: Report, ownHost: string | undefined): TreeItem[] {
  const path = 'serverConfig'
  const parts = report.fields(value, path, ['movieServers', 'tvServers', 'downloads', 'versions', 'rules'])
  const names = [BRANCHES.movie, BRANCHES.tv]
  const downloads = report.fields(parts.downloads, `${path}/downloads`, names)
  const versions = report.fields(parts.versions, `${path}/versions`, names)
  const read = { movie: parts.movieServers, tv: parts.tvServers }
  const rules = parts.rules === undefined ? null : report.take(rulesSchema, parts.rules, `${path}/rules`)
  const found: TreeItem[] = rules ? [{ part: 'switch', name: 'rights-confirmed', on: rules.rightsConfirmed }] : []
  for (const type of TYPES) {
    const branch = BRANCHES[type]
    // An empty list was saved as empty; a missing one was never saved.
    if (read[type] === undefined && downloads[branch] === undefined && versions[branch] === undefined) continue
    const place = { path: `${path}/${type}Servers`, ownHost }
    const list = readList(read[type], report, place)
    const given = report.entries(read[type], place.path).length
    if (list.length === 0 && given > 0) continue
    const download = readDownload(downloads[branch], report, { path: `${path}/downloads/${branch}`, ownHost })
    const version = report.take(versionSchema, versions[branch] ?? 1, `${path}/versions/${branch}`) ?? 1
    found.push({ part: 'sources', type, sources: { list, download, version } })
  }
  return found
}

function readList(value: unknown, report: Report, { path, ownHost }: Place): Source[] {
  const list: Source[] = []
  for (const [key, entry] of report.entries(value, path)) {
    const source = report.take(sourceSchema, entry, `${path}/${key}`)
    if (!source) continue
    const problem =
      checkSource(source, ownHost) ??
      (list.some(({ id }) => id === source.id) ? 'Another entry has the same id' : null) ??
      (list.length >= MAX_SOURCES ? `There are at most ${MAX_SOURCES} servers` : null)
    if (problem !== null) {
      report.add(`${path}/${key}`, problem)
      continue
    }
    const isSecondDefault = source.isDefault && list.some(({ isDefault }) => isDefault)
    if (isSecondDefault) report.add(`${path}/${key}/isDefault`, 'Another entry is the default: imported without the flag')
    list.push({ ...source, isDefault: source.isDefault && !isSecondDefault })
  }
  return list
}

function readDownload(value: unknown, report: Report, { path, ownHost }: Place): string | null {
  const template = value === undefined ? null : report.take(text(2000), value, path)
  const problem = template === null ? null : checkTemplate(template, ownHost)
  if (problem !== null) report.add(path, problem)
  return problem === null ? template : null
}
