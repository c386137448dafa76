import { parseId, parseSeasonNumber } from '#domain/titles/title.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { MAX_ADDRESS, MAX_LICENCE, MAX_PROVENANCE, type FreeWork } from './free-work.ts'
import { FREE_LICENCES, isFreeLicence } from './licences.ts'

type Fields = Readonly<Record<string, unknown>>
type Read = { work: FreeWork } | { problem: string }

/** Names of the fields in files, in the order of a table's columns. */
export const FREE_WORK_FIELDS = [
  'type',
  'id',
  'season',
  'episode',
  'archiveItem',
  'file',
  'licence',
  'licenceUrl',
  'provenance',
] as const

const ITEM = /^[A-Za-z0-9][\w.-]{0,99}$/
const FILE = /\.(?:mp4|webm|m3u8)$/i

/**
 * Reads an entry from the panel, a file or a backup. Numbers may be text; empty fields count as missing. Returns the first
 * problem as a sentence for the operator.
 */
export function readFreeWork(fields: Fields): Read {
  const [type, id] = [textOf(fields.type).toLowerCase(), parseId(textOf(fields.id))]
  if (type !== 'movie' && type !== 'tv') return { problem: 'The type is movie or tv' }
  if (id === null) return { problem: 'The id is a whole number from 1 to 999999999' }
  const at = readEpisode(type, textOf(fields.season), textOf(fields.episode))
  if ('problem' in at) return at
  const copy = readCopy(textOf(fields.archiveItem), textOf(fields.file))
  if ('problem' in copy) return copy
  const licence = readLicence(textOf(fields.licence), textOf(fields.licenceUrl))
  if ('problem' in licence) return licence
  const provenance = textOf(fields.provenance)
  if (provenance === '') return { problem: 'The provenance is missing: who says that the work is free, and where' }
  if (hasControls(provenance) || [...provenance].length > MAX_PROVENANCE)
    return { problem: `The provenance is one line of at most ${MAX_PROVENANCE} characters` }
  return { work: { type, id, ...at, ...copy, ...licence, provenance } }
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
}

function readEpisode(
  type: 'movie' | 'tv',
  season: string,
  episode: string,
): Pick<FreeWork, 'season' | 'episode'> | { problem: string } {
  if (season === '' && episode === '') return { season: null, episode: null }
  if (type === 'movie') return { problem: 'A movie has no season and no episode' }
  const at = { season: parseSeasonNumber(season), episode: parseSeasonNumber(episode) }
  if (at.season === null || at.episode === null || at.episode === 0)
    return { problem: 'Season and episode are whole numbers: give both or neither' }
  return at
}

function readCopy(item: string, file: string): Pick<FreeWork, 'archiveItem' | 'file'> | { problem: string } {
  const archiveItem =
    item.replace(/^https?:\/\/(?:www\.)?archive\.org\/(?:details|embed|download)\//i, '').split(/[/?#]/)[0] ?? ''
  if ((item === '') === (file === ''))
    return { problem: 'Name an item on the Internet Archive or the address of a file, but not both' }
  if (file === '') {
    return ITEM.test(archiveItem)
      ? { archiveItem, file: null }
      : { problem: 'An Internet Archive item has only letters, digits, “.”, “_” and “-”: the part after archive.org/details/' }
  }
  const problem = fileProblem(file)
  return problem === null ? { archiveItem: null, file } : { problem }
}

/** Files follow the rules of player templates, without placeholders, because the address becomes part of a page's CSP. */
function fileProblem(file: string): string | null {
  if (!file.startsWith('https://')) return 'The file’s address begins with https://'
  if (file.length > MAX_ADDRESS) return `The file’s address is longer than ${MAX_ADDRESS} characters`
  if (/[{}]/.test(file)) return 'The file’s address has no placeholders'
  const problem = checkTemplate(file)
  if (problem !== null) return problem
  return FILE.test(new URL(file).pathname) ? null : 'The file’s address ends in .mp4, .webm or .m3u8'
}

/** `licence`: a text, or a key of `FREE_LICENCES`. */
function readLicence(licence: string, address: string): Pick<FreeWork, 'licence' | 'licenceUrl'> | { problem: string } {
  const known = isFreeLicence(licence) ? FREE_LICENCES[licence] : null
  const text = known ? known.text : licence
  const url = address === '' && known ? known.url : address
  if (text === '') return { problem: 'The licence is missing' }
  if (hasControls(text) || [...text].length > MAX_LICENCE)
    return { problem: `A licence is one line of at most ${MAX_LICENCE} characters` }
  if (url === '') return { problem: 'The licence link is missing' }
  const parsed = url.length <= MAX_ADDRESS ? URL.parse(url) : null
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '' || hasControls(url))
    return { problem: `The licence link begins with https:// and has at most ${MAX_ADDRESS} characters` }
  return { licence: text, licenceUrl: parsed.href }
}

function hasControls(text: string): boolean {
  return /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
}
