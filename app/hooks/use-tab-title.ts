import { useEffect } from 'react'
import { useSite } from './use-site.ts'

/** Names the browser's tab after what only the browser knows, such as a list of the visitor; null: as the page's `meta` names it. */
export function useTabTitle(name: string | null): void {
  const { brand } = useSite().site
  useEffect(() => {
    if (name === null) return
    const [before, own] = [document.title, [name, brand].join(' | ')]
    document.title = own
    // A page with another title has set it by now.
    return () => {
      if (document.title === own) document.title = before
    }
  }, [name, brand])
}
