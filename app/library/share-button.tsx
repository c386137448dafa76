import { Share2 } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { SHARE_MESSAGES } from '#domain/titles/share-messages.ts'
import { sharePage } from './share-page.ts'
import { usePlaces } from './use-places.ts'
import styles from './switches.module.css'

/** Lists, titles, seasons, people and collections. */
const SHARED = /^\/(?:(?:movie|tv|person)(?:\/\d+)?|collection\/\d+|tv\/\d+\/seasons\/\d+)\/?$/

/** Opposite the way back up, above the heading of a page, where nothing else stands: so nothing moves when it comes. */
export function ShareButton() {
  const { pathname } = useLocation()
  const [page] = usePlaces('main .page')
  if (!page || !SHARED.test(pathname)) return null
  const button = (
    <button type="button" className={styles.corner} aria-label={SHARE_MESSAGES.share} onClick={() => void sharePage()}>
      <Share2 size={16} />
      {SHARE_MESSAGES.share}
    </button>
  )
  return createPortal(button, page, pathname)
}
