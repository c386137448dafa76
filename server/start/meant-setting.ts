import { countSlips } from '#domain/slips.ts'

/** Shorter names differ from too many others by one letter. */
const LONG_ENOUGH = 8
/** Names that nobody else's variables begin with. */
const OURS = ['TMDB_', 'OIDC_']

/** What to say of a variable that is no setting, but looks as if it was meant to be one; null: it is not ours. */
export function strangerLine(name: string, settings: readonly string[], secrets: readonly string[]): string | null {
  const files = secrets.map((secret) => `${secret}_FILE`)
  const known = [...settings, ...files]
  if (known.includes(name)) return null
  if (name.endsWith('_FILE') && settings.includes(name.slice(0, -'_FILE'.length)))
    return `${name}: only secrets are read from files: ${files.join(', ')}`
  const meant = meantOf(name, known)
  if (meant !== null) return `${name}: there is no such setting; did you mean ${meant}?`
  const family = OURS.find((prefix) => name.startsWith(prefix))
  const relatives = settings.filter((each) => family !== undefined && each.startsWith(family))
  return relatives.length === 0 ? null : `${name}: there is no such setting; there are ${relatives.join(', ')}`
}

function meantOf(name: string, known: readonly string[]): string | null {
  const plain = toPlain(name)
  const same = known.find((each) => toPlain(each) === plain)
  if (same !== undefined || plain.length < LONG_ENOUGH) return same ?? null
  const most = plain.length < LONG_ENOUGH + 3 ? 1 : 2
  const near = known
    .map((each) => ({ each, slips: countSlips(plain, toPlain(each), most) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips)
  return near[0]?.each ?? null
}

/** Without what is easily mistaken: capitals, underscores, the plural. */
function toPlain(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/IES$/, 'Y')
    .replace(/S$/, '')
}
