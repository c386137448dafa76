import { createContext, useContext } from 'react'
import type { Alert } from '#domain/operators/alert.ts'
import type { Site } from '#domain/site/site.ts'

export type RootData = {
  site: Site
  /** Whether the visitor's browser asked the server to save data (`Save-Data`). */
  savesData: boolean
  year: number
  /** When the page was loaded. */
  alert: Alert | null
  /** Origins that this page's policy allows in frames; fixed while the page is open. */
  frameOrigins: string[]
}

/** The router's own context changes several times in every navigation, which every picture of a page would follow. */
export const SiteContext = createContext<RootData | undefined>(undefined)

/** Data of the root loader: brand, image host, alert, current year. */
export function useSite(): RootData {
  const data = useContext(SiteContext)
  if (!data) throw new Error('The root has not loaded')
  return data
}
