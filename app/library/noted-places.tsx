import { useEffect, useEffectEvent } from 'react'
import { noteShow, startPlaces } from './browser-places.ts'
import { usePageAired } from './page-title.ts'
import { refreshPlaces } from './refresh-places.ts'

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
