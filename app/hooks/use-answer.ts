import { useEffect, useState } from 'react'
import { fetchSite } from '#app/hooks/site-address.ts'

/** Milliseconds after which no answer counts as a failure. */
const DEADLINE = 15_000

type Got<Value> = { path: string; attempt: number; value: Value | null }

/** An answer of the site; a null `path` asks nothing. */
export function useAnswer<Value>(path: string | null, parse: (value: unknown) => Value | null) {
  const [got, setGot] = useState<Got<Value> | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (path === null) return
    const leaving = new AbortController()
    void ask(path, leaving.signal).then((raw) => {
      if (!leaving.signal.aborted) setGot({ path, attempt, value: raw === undefined ? null : parse(raw) })
    })
    return () => leaving.abort()
  }, [path, parse, attempt])
  const isCurrent = got !== null && got.path === path && got.attempt === attempt
  const value = isCurrent ? got.value : null
  return { value, hasFailed: isCurrent && value === null, retry: () => setAttempt(attempt + 1) }
}

/** Undefined: there was none. */
export async function ask(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetchSite(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined // offline, late, or nobody waits any more
  }
}
