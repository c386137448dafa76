import type { z } from 'zod'
import type { Problem } from './backup-tree.ts'

export type Report = ReturnType<typeof createReport>

/** Collects what could not be used while the rest is read. */
export function createReport() {
  const problems: Problem[] = []
  const add = (path: string, reason: string) => void problems.push({ path, reason })

  /** Entries by key. A list counts as well: the original writes keys that are small numbers so, with null for gaps. */
  function entries(value: unknown, path: string): [key: string, value: unknown][] {
    if (value === undefined || value === null) return []
    if (typeof value === 'object') return Object.entries(value).filter(([, entry]) => entry !== null)
    add(path, 'Holds no entries')
    return []
  }

  return {
    problems,
    add,
    entries,

    /** The value in its shape, or null: then the first thing that is wrong is reported. */
    take<Schema extends z.ZodType>(schema: Schema, value: unknown, path: string): z.output<Schema> | null {
      const result = schema.safeParse(value)
      if (result.success) return result.data
      const [issue] = result.error.issues
      add([path, ...(issue?.path ?? [])].join('/'), issue?.message ?? 'Not usable')
      return null
    },

    /** The named fields of a part; every other is reported. */
    fields<Name extends string>(value: unknown, path: string, names: readonly Name[]): Partial<Record<Name, unknown>> {
      const found: Partial<Record<Name, unknown>> = {}
      for (const [key, entry] of entries(value, path)) {
        const name = names.find((known) => known === key)
        if (name) found[name] = entry
        else add(path === '' ? key : `${path}/${key}`, 'Not a part of the tree')
      }
      return found
    },
  }
}
