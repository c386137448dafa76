import { useEffect, useEffectEvent } from 'react'
import { noteShow, startPlaces } from './browser-places.ts'
import { usePageAired } from './page-title.ts'
import { browserHistory } from '#app/history/browser-history.ts'
import { readPlaces } from '#app/history/known-places.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import { airedIn, type Airings } from '#domain/calendar/airings.ts'
import { toDay } from '#domain/calendar/date-windows.ts'

/** Keeps the visitor's places in shows: by what the page of one says, and once a day by asking what has aired since. */
export function NotedPlaces() {
  const page = usePageAired()
  const note = useEffectEvent(() => page && noteShow(page.show, page.aired, page.today))
  const learnt = page && JSON.stringify([page.show, page.aired])
  useEffect(() => {
    if (learnt !== null) note()
  }, [learnt])
  useEffect(() => {
    startPlaces()
    void refreshPlaces(new Date())
  }, [])
  return null
}

/**
 * Asks what has aired of the shows in the history, once a day for each: so one of which all was watched comes back with its new
 * episode. Without an answer it is asked on the next page.
 */
async function refreshPlaces(now: Date): Promise<void> {
  const today = toDay(now)
  const places = readPlaces()
  const due = browserHistory()
    .read()
    .items.flatMap(({ type, id }) => (type === 'tv' && (places[`tv/${id}`]?.checked ?? today) < today ? [id] : []))
  if (due.length === 0) return
  for (const airings of await askForAirings(due)) {
    const aired = airedIn(airings)
    if (aired) noteShow(airings.id, aired, today)
  }
}

async function askForAirings(ids: readonly number[]): Promise<Airings[]> {
  try {
    const response = await fetchSite(`/api/upcoming?tv=${ids.join(',')}`)
    const { tv }: { tv: Airings[] } = response.ok ? await response.json() : { tv: [] }
    return tv
  } catch {
    return [] // Offline.
  }
}
