import { Share2 } from 'lucide-react'
import { SHARE_MESSAGES } from '#domain/titles/share-messages.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { say } from './notices.ts'
import styles from './buttons.module.css'

/** Opposite the way back up, above the heading of a page, where nothing else stands. */
export function ShareButton() {
  const isHere = useHydrated()
  return (
    <button
      type="button"
      disabled={!isHere}
      className={styles.corner}
      aria-label={SHARE_MESSAGES.share}
      onClick={() => void sharePage()}
    >
      <Share2 size={16} />
      {SHARE_MESSAGES.share}
    </button>
  )
}

/** Hands the open page's address to the apps of the device; where there is no such way it is copied, which the notice says. */
async function sharePage(): Promise<void> {
  const url = pageUrl()
  const data = { title: document.title, url }
  if (navigator.canShare?.(data)) {
    try {
      return await navigator.share(data)
    } catch (error) {
      // The visitor has seen the choice, and closed it.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  say(await copied(url))
}

async function copied(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    return { text: SHARE_MESSAGES.copied, undo: null }
  } catch {
    return { text: SHARE_MESSAGES.byHand, detail: url, undo: null }
  }
}

/** The address by which the page is known, without the tab that is open; of a list with filters the one with all of them. */
function pageUrl(): string {
  const known = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return known ?? location.origin + location.pathname + location.search
}
