import { useEffect, useState } from 'react'
import { fetchSite } from '#app/hooks/site-address.ts'

/** Milliseconds to wait for an answer. */
const DEADLINE = 15_000

type Result<Value> = { path: string; attempt: number; value: Value | null }

/** Fetches JSON from a path of this site; nothing while `path` is null. */
export function useAnswer<Value>(path: string | null, parse: (value: unknown) => Value | null) {
  const [result, setResult] = useState<Result<Value> | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (path === null) return
    const aborting = new AbortController()
    void fetchAnswer(path, aborting.signal).then((raw) => {
      if (!aborting.signal.aborted) setResult({ path, attempt, value: raw === undefined ? null : parse(raw) })
    })
    return () => aborting.abort()
  }, [path, parse, attempt])
  const isCurrent = result !== null && result.path === path && result.attempt === attempt
  const value = isCurrent ? result.value : null
  return { value, hasFailed: isCurrent && value === null, retry: () => setAttempt(attempt + 1) }
}

/** Undefined if there was no answer. */
export async function fetchAnswer(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetchSite(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined // offline, timed out or aborted
  }
}
