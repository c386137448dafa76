import { useRouteLoaderData } from 'react-router'
import type { Alert } from '#domain/alert.ts'
import type { Site } from '#domain/site.ts'

type RootData = {
  site: Site
  /** Whether the visitor's browser asked the server to save data (`Save-Data`). */
  savesData: boolean
  year: number
  /** When the page was loaded. */
  alert: Alert | null
  /** Origins that this page's policy allows in frames; fixed while the page is open. */
  frameOrigins: string[]
}

/** Data of the root loader: brand, image host, alert, current year. */
export function useSite(): RootData {
  const data = useRouteLoaderData<RootData>('root')
  if (!data) throw new Error('The root has not loaded')
  return data
}
