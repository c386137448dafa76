import { createContext, useContext } from 'react'
import type { Alert } from '#domain/operators/alert.ts'
import type { Site } from '#domain/site/site.ts'

export type RootData = {
  site: Site
  year: number
  /** As of page load. */
  alert: Alert | null
  /** Origins that this page's policy allows in frames; fixed while the page is open. */
  frameOrigins: string[]
  /** Cards say what is in the operator's library. */
  marksLibrary?: true
}

/** Separate from the router's context, which changes several times per navigation and would rerender every picture. */
export const SiteContext = createContext<RootData | undefined>(undefined)

/** Data of the root loader: brand, image host, alert, current year. */
export function useSite(): RootData {
  const data = useContext(SiteContext)
  if (!data) throw new Error('The root has not loaded')
  return data
}
