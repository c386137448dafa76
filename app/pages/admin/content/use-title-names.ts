import { useEffect, useState } from 'react'
import { LOOKUP_FAILED } from '#domain/operators/operator-messages.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

type Key = { type: TitleType; id: number }
type Named = { name: string; poster: string | null }
type Answer = { of: string; names: ReadonlyMap<string, Named>; problem: string | null }

const keyOfTitle = ({ type, id }: Key) => `${type}/${id}`

/**
 * Names and posters of the titles of a page of rows, asked for together after the page is there: the catalogue never delays the
 * list. `problem`: why some are missing.
 */
export function useTitleNames(keys: readonly Key[]): { nameOf: (key: Key) => Named | undefined; problem: string | null } {
  const of = keys.map(keyOfTitle).join(',')
  const [answer, setAnswer] = useState<Answer>({ of: '', names: new Map(), problem: null })
  useEffect(() => {
    if (of === '') return
    const stop = new AbortController()
    void fetchNames(of, stop.signal).then((found) => {
      // Another page of rows may be shown by now.
      if (!stop.signal.aborted) setAnswer(found)
    })
    return () => stop.abort()
  }, [of])
  // Of a row that is gone or new, what is known of the others stays.
  return { nameOf: (key) => answer.names.get(keyOfTitle(key)), problem: answer.of === of ? answer.problem : null }
}

/** Never rejects. */
async function fetchNames(of: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetchSite(`/api/admin/titles?of=${encodeURIComponent(of)}`, { signal })
    if (!response.ok) return { of, names: new Map(), problem: LOOKUP_FAILED }
    const { items, problem }: { items: (Key & Named)[]; problem: string | null } = await response.json()
    return { of, names: new Map(items.map((item) => [keyOfTitle(item), item])), problem }
  } catch {
    return { of, names: new Map(), problem: LOOKUP_FAILED }
  }
}
