import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#app/hooks/use-site.ts'
import { useLive } from '#app/live/use-live.ts'
import { browserPages } from '#app/offline/browser-pages.ts'
import { saveSeenPage } from '#app/offline/save-seen-page.ts'

/** Keeps the pages seen last for when there is no network, without those that an operator has blocked since. */
export function useSavedPages() {
  const { pathname, search } = useLocation()
  const { brand, imageUrl } = useSite().site
  const blocks = useLive('blocks', null)
  useEffect(() => {
    if (import.meta.env.PROD) return saveSeenPage({ path: pathname + search, brand, imageUrl })
    return undefined
  }, [pathname, search, brand, imageUrl])
  useEffect(() => {
    if (blocks === null) return
    const keys = (['movie', 'tv'] as const).flatMap((type) => blocks[type].map((id) => `${type}/${id}`))
    void browserPages()?.dropBlocked(keys)
  }, [blocks])
}
