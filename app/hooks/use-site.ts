import { useRouteLoaderData } from 'react-router'
import type { Alert } from '#domain/alert.ts'
import type { Site } from '#domain/site.ts'

type RootData = {
  site: Site
  year: number
  /** As it was when the page was loaded. */
  alert: Alert | null
  /** Outside origins that this page may frame, for as long as it is open. */
  frameOrigins: string[]
}

/** What the root's loader told: the brand, the image host, the alert, the current year. */
export function useSite(): RootData {
  const data = useRouteLoaderData<RootData>('root')
  if (!data) throw new Error('The root has not loaded')
  return data
}
