import { z } from 'zod'
import type { Problem } from './tree.ts'

export type Report = ReturnType<typeof createReport>

/** Problems that are listed with their path; the rest are only counted. */
const MAX_PROBLEMS = 1000

/** Collects the problems found while a file is read. */
export function createReport() {
  const problems: Problem[] = []
  const unknown = new Set<string>()
  let total = 0
  function add(path: string, reason: string): void {
    total += 1
    if (problems.length < MAX_PROBLEMS) problems.push({ path, reason })
  }

  /** Entries by key, of arrays too: the original writes small numeric keys as an array, with null for gaps. */
  function entries(value: unknown, path: string): [key: string, value: unknown][] {
    if (value === undefined || value === null) return []
    if (typeof value === 'object') return Object.entries(value).filter(([, entry]) => entry !== null)
    add(path, 'Not an object')
    return []
  }

  /** Reports unknown fields of an entry, each once per part. */
  function addUnknown(known: object, value: object, path: string): void {
    for (const field of Object.keys(value)) {
      const kind = `${path.split('/')[0]}/…/${field}`
      if (Object.hasOwn(known, field) || unknown.has(kind) || unknown.size >= MAX_PROBLEMS) continue
      unknown.add(kind)
      add(kind, 'Unknown field, left out')
    }
  }

  return {
    all(): Problem[] {
      const more = total - problems.length
      return more > 0 ? [...problems, { path: '…', reason: `${more} more problems` }] : problems
    },
    add,
    entries,

    /** The parsed value, or null after reporting its first problem. */
    take<Schema extends z.ZodType>(schema: Schema, value: unknown, path: string): z.output<Schema> | null {
      const result = schema.safeParse(value)
      if (result.success) {
        if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) addUnknown(schema.shape, value, path)
        return result.data
      }
      const [issue] = result.error.issues
      const isNoObject = issue?.code === 'invalid_type' && issue.expected === 'object'
      add([path, ...(issue?.path ?? [])].join('/'), isNoObject ? 'Not an object' : (issue?.message ?? 'Invalid'))
      return null
    },

    /** The named fields of a part; unknown fields are reported. */
    fields<Name extends string>(value: unknown, path: string, names: readonly Name[]): Partial<Record<Name, unknown>> {
      const found: Partial<Record<Name, unknown>> = {}
      for (const [key, entry] of entries(value, path)) {
        const name = names.find((known) => known === key)
        if (name) found[name] = entry
        else add(`${path}/${key}`, 'Unknown entry')
      }
      return found
    },
  }
}
