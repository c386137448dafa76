import { useRouteLoaderData } from 'react-router'
import type { Site } from '#domain/site.ts'

type RootData = { site: Site; year: number }

/** What the root's loader told: the brand, the image host, the current year. */
export function useSite(): RootData {
  const data = useRouteLoaderData<RootData>('root')
  if (!data) throw new Error('The root has not loaded')
  return data
}
