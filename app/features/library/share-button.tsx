import Share2 from 'lucide-react/icons/share-2'
import { m } from '#messages'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import { say } from './notices.ts'
import styles from './buttons.module.css'

/** Stands above a page's heading, opposite the breadcrumbs. */
export function ShareButton() {
  const press = useEarlyPress({ onPress: () => void sharePage() })
  return (
    <button type="button" className={styles.corner} aria-label={m.share.share} {...press}>
      <Share2 size={16} />
      {m.share.share}
    </button>
  )
}

/** Opens the device's share menu for the page's address; if there is none, copies the address and says so. */
async function sharePage(): Promise<void> {
  const url = pageUrl()
  const data = { title: document.title, url }
  if (navigator.canShare?.(data)) {
    try {
      return await navigator.share(data)
    } catch (error) {
      // The visitor closed the share menu.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  say(await copyAddress(url))
}

/** Returns the notice to show. */
async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    return { text: m.share.copied, undo: null }
  } catch {
    return { text: m.share.byHand, detail: url, undo: null }
  }
}

/** The page's canonical address: without the open tab, but with all filters of a list. */
function pageUrl(): string {
  const known = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return known ?? location.origin + location.pathname + location.search
}
