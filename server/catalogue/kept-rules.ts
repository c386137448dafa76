import { z } from 'zod'
import type { KeptAnswers } from './cache/kept-answers.ts'
import type { KeptCertifications, ReadCertifications } from './rule-certifications.ts'
import type { KeptRuleTitles } from './rule-titles.ts'

const keysSchema = z.array(z.string())
const certificationsSchema = z.record(z.string(), z.object({ at: z.number(), names: z.record(z.string(), z.string()) }))

/** What rules had to learn from the service, kept beside its answers, so that a start has it at once. Null: nothing is kept. */
export function keepRuleTitles(kept: KeptAnswers | null): KeptRuleTitles {
  return {
    async read(tag) {
      const stored = (await kept?.read(`rule-titles ${tag}`)) ?? null
      const keys = stored && parsed(keysSchema, stored.body)
      return keys && { keys, at: stored.at }
    },
    write: (tag, { keys, at }) => kept?.put(`rule-titles ${tag}`, { at, body: JSON.stringify(keys) }),
  }
}

const CERTIFICATIONS = 'rule-certifications'
/** Titles whose certifications are kept. */
const MAX_KEPT = 50_000

export function keepCertifications(kept: KeptAnswers | null, now: () => number): KeptCertifications {
  async function read(): Promise<Map<string, ReadCertifications>> {
    const stored = (await kept?.read(CERTIFICATIONS)) ?? null
    return new Map(Object.entries((stored && parsed(certificationsSchema, stored.body)) ?? {}))
  }
  return {
    read,
    async add(news) {
      // The oldest come first; only so many are read back.
      const all = [...(await read()), ...news].slice(-MAX_KEPT)
      kept?.put(CERTIFICATIONS, { at: now(), body: JSON.stringify(Object.fromEntries(all)) })
    },
  }
}

function parsed<Value>(schema: z.ZodType<Value>, body: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}
