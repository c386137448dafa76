import { useEffect, useState } from 'react'
import type { EpisodeOrder } from '#domain/episodes/order.ts'
import { orderOf } from '#domain/record/fields.ts'
import { useOnline } from '#app/hooks/connection.ts'
import { useRecord } from './browser-record.ts'
import { fetchOrder } from './fetch-order.ts'

/** The orders asked for since the page was loaded, shared by all that show one; those that failed are asked for again. */
const asked = new Map<string, Promise<EpisodeOrder | null>>()

function ask(show: number, id: string): Promise<EpisodeOrder | null> {
  const key = `${show}/${id}`
  const before = asked.get(key)
  if (before) return before
  const order = fetchOrder(show, id).catch(() => null)
  asked.set(key, order)
  void order.then((parts) => parts ?? asked.delete(key))
  return order
}

/** The parts of the show's order with this id; null while they load, if that fails, and without an id. Tries again once online. */
export function useOrder(show: number, id: string | null): EpisodeOrder | null {
  const online = useOnline()
  const [loaded, setLoaded] = useState<{ id: string; parts: EpisodeOrder } | null>(null)
  useEffect(() => {
    if (id === null || !online) return
    let isGone = false
    void ask(show, id).then((parts) => parts && !isGone && setLoaded({ id, parts }))
    return () => {
      isGone = true
    }
  }, [show, id, online])
  return loaded?.id === id ? (loaded?.parts ?? null) : null
}

/** The order that the visitor chose for a show; null for none. */
export function useChosenOrder(show: number): EpisodeOrder | null {
  const entry = useRecord()?.get(`tv/${show}`)
  return useOrder(show, entry ? orderOf(entry) : null)
}
