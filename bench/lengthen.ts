type Entry = { [name: string]: unknown }

/** Subtitles as long as those of real titles. */
const ADDED = [
  'The Long Way Home',
  'Chapter Two of the Northern Chronicles',
  'Or: How the Lighthouse Keeper’s Daughter Learned to Read the Weather',
  '帰り道の長い夜',
  'Возвращение',
  'Rindfleischetikettierungsüberwachung',
]
/** Credits of a real movie; the sample's have a dozen of each. */
const CAST = 72
const CREW = 130

/** An answer of the sample catalogue with names, casts and crews as long as the service's are. */
export function lengthen(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(lengthen)
  if (!isEntry(answer)) return answer
  const entry: Entry = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, lengthen(value)]))
  for (const name of ['title', 'name'])
    if ('poster_path' in entry && typeof entry[name] === 'string') entry[name] = longName(entry, entry[name])
  if (Array.isArray(entry.cast) && Array.isArray(entry.crew) && [...entry.cast, ...entry.crew].every(isPerson)) {
    entry.cast = fill(entry.cast, CAST)
    entry.crew = fill(entry.crew, CREW)
  }
  return entry
}

/** Every third name becomes longer. */
function longName({ id }: Entry, name: string): string {
  const seed = Number(id) || 0
  return seed % 3 === 0 ? `${name}: ${ADDED[Math.floor(seed / 3) % ADDED.length]}` : name
}

/** Repeats the people of a list, each time as another credit. */
function fill(credits: readonly unknown[], count: number): unknown[] {
  const entries = credits.filter(isEntry)
  if (entries.length === 0) return []
  return Array.from({ length: Math.max(count, entries.length) }, (_, at) => {
    const entry = entries[at % entries.length]!
    return at < entries.length ? entry : withCredit(entry, at)
  })
}

function withCredit(entry: Entry, at: number): Entry {
  const credit = `repeated-${at}`
  if (!Array.isArray(entry.roles)) return { ...entry, credit_id: credit, order: at }
  return {
    ...entry,
    order: at,
    roles: entry.roles.map((role: unknown) => (isEntry(role) ? { ...role, credit_id: credit } : role)),
  }
}

function isPerson(value: unknown): boolean {
  return isEntry(value) && 'profile_path' in value
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
