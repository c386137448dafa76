import { LRUCache } from 'lru-cache'
import type { InBackground, Repeat } from '#domain/background.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { background } from '#domain/catalogue/scope.ts'
import { AppError, isNotFound } from '#domain/errors.ts'
import { isBeyond } from '#domain/operators/certification-limit.ts'
import { type HidingRule, limitsIn } from '#domain/operators/rules.ts'
import { type Certification, titleKey, type TitleKey } from '#domain/titles/title.ts'

const DAY = 24 * 3_600_000
/** Certifications hardly ever change. */
const READ_AGAIN = 14 * DAY
/** Titles whose certifications are remembered, about 150 bytes each. */
const MAX_KNOWN = 50_000
/** Titles queued; others are when they are listed the next time. */
const MAX_WAITING = 5_000
/** Titles read between two times that lists are told and what was read is kept. */
const BATCH = 100
/** How often reading is tried again that failed. */
const CHECK = 60_000
const NOBODY = background('en')

/** `names`: by region; empty for none. */
export type ReadCertifications = { at: number; names: Readonly<Record<string, string>> }

/** What was read before, so that a start has it at once. */
export type KeptCertifications = {
  /** Neither rejects. */
  read: () => Promise<ReadonlyMap<string, ReadCertifications>>
  /** Adds to what is kept: other processes read too. */
  add: (read: ReadonlyMap<string, ReadCertifications>) => Promise<void>
}

type RuleCertificationsOptions = {
  rules: () => readonly HidingRule[]
  certificationsOf: Catalogue['certificationsOf']
  kept: KeptCertifications
  /** Called when lists may have changed. */
  onChange: () => void
  inBackground: InBackground
  repeat: Repeat
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * The certifications of listed titles for which there is no other way to know them while a rule sets a limit: of shows, and of movies if
 * those without one are hidden. Each listed title is read once in the background, after visitors' own calls; until then it is not known.
 */
export function createRuleCertifications(options: RuleCertificationsOptions) {
  const { rules, certificationsOf, kept, onChange, inBackground, repeat, now } = options
  const known = new LRUCache<string, ReadCertifications>({ max: MAX_KNOWN })
  const waiting = new Map<string, TitleKey>()
  let isReading = false
  let isKeptRead = false

  /** The regions whose limit can only be applied to the title once it was read. */
  const regionsFor = ({ type }: TitleKey) =>
    limitsIn(rules()).flatMap(({ region, above, hidesUnrated }) => (above[type] && (type === 'tv' || hidesUnrated) ? region : []))

  async function readOne(title: TitleKey): Promise<ReadCertifications> {
    const all = await certificationsOf(NOBODY, title.type, title.id).catch((error: unknown) => {
      if (isNotFound(error)) return []
      throw error
    })
    const nameIn = (region: string) => all.find(({ country }) => country === region)?.name ?? ''
    return { at: now(), names: Object.fromEntries(regionsFor(title).map((region) => [region, nameIn(region)])) }
  }

  const isHiding = ({ type }: TitleKey, { names }: ReadCertifications) => {
    const certifications = toList(names)
    return limitsIn(rules()).some((limit) => isBeyond(limit, { type, certifications, isWhole: false }))
  }

  async function restore(): Promise<void> {
    if (isKeptRead) return
    isKeptRead = true
    const before = await kept.read()
    for (const [key, each] of before) if (!known.has(key)) known.set(key, each)
    if (before.size > 0) onChange()
  }

  async function readBatch(signal: AbortSignal): Promise<void> {
    const read = new Map<string, ReadCertifications>()
    let isNews = false
    try {
      for (const [key, title] of [...waiting].slice(0, BATCH)) {
        if (signal.aborted) break
        if (!isMissing(key, title)) {
          waiting.delete(key)
          continue
        }
        const found = await readOne(title)
        waiting.delete(key)
        known.set(key, found)
        read.set(key, found)
        isNews ||= isHiding(title, found)
      }
    } finally {
      if (isNews) onChange()
      if (read.size > 0) await kept.add(read)
    }
  }

  function isMissing(key: string, title: TitleKey): boolean {
    const before = known.get(key)
    return regionsFor(title).some((region) => !before || before.names[region] === undefined || now() - before.at > READ_AGAIN)
  }

  function follow(): void {
    if (isReading || limitsIn(rules()).length === 0 || (isKeptRead && waiting.size === 0)) return
    isReading = true
    inBackground('rule-certifications', async (signal) => {
      try {
        await restore()
        while (waiting.size > 0 && !signal.aborted) await readBatch(signal)
      } catch (error) {
        // The next check tries again.
        if (!(error instanceof AppError)) throw error
      } finally {
        isReading = false
      }
    })
  }
  repeat('rule-certifications', { every: CHECK }, async () => follow())

  return {
    follow,
    /** Those of a listed title that are known, empty for none; what is missing is read for the next time. */
    knownOf(title: TitleKey): Certification[] {
      const key = titleKey(title)
      if (isMissing(key, title) && waiting.size < MAX_WAITING && !waiting.has(key)) {
        waiting.set(key, { type: title.type, id: title.id })
        follow()
      }
      return toList(known.get(key)?.names ?? {})
    },
  }
}

function toList(names: ReadCertifications['names']): Certification[] {
  return Object.entries(names).map(([country, name]) => ({ country, name }))
}
