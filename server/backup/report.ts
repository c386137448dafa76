import type { z } from 'zod'
import type { Problem } from './backup-tree.ts'

export type Report = ReturnType<typeof createReport>

/** Collects the problems found while a file is read. */
export function createReport() {
  const problems: Problem[] = []
  const add = (path: string, reason: string) => void problems.push({ path, reason })

  /** Entries by key. Arrays count too: the original writes small numeric keys as an array, with null for gaps. */
  function entries(value: unknown, path: string): [key: string, value: unknown][] {
    if (value === undefined || value === null) return []
    if (typeof value === 'object') return Object.entries(value).filter(([, entry]) => entry !== null)
    add(path, 'Not an object')
    return []
  }

  return {
    problems,
    add,
    entries,

    /** The parsed value, or null after reporting its first problem. */
    take<Schema extends z.ZodType>(schema: Schema, value: unknown, path: string): z.output<Schema> | null {
      const result = schema.safeParse(value)
      if (result.success) return result.data
      const [issue] = result.error.issues
      add([path, ...(issue?.path ?? [])].join('/'), issue?.message ?? 'Invalid')
      return null
    },

    /** The named fields of a part; unknown fields are reported. */
    fields<Name extends string>(value: unknown, path: string, names: readonly Name[]): Partial<Record<Name, unknown>> {
      const found: Partial<Record<Name, unknown>> = {}
      for (const [key, entry] of entries(value, path)) {
        const name = names.find((known) => known === key)
        if (name) found[name] = entry
        else add(path === '' ? key : `${path}/${key}`, 'Unknown entry')
      }
      return found
    },
  }
}
