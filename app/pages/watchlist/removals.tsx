import { Eraser, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCounted } from '#domain/text/format.ts'
import { cleared } from '#domain/library/edits.ts'
import { countsOf, type Library } from '#domain/library/library.ts'
import { WATCHLIST_MESSAGES } from '#domain/library/watchlist-messages.ts'
import { browserLibrary } from '#app/features/library/browser-library.ts'
import { forgetEverything } from '#app/hooks/forget-everything.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import styles from './watchlist.module.css'

/** Buttons that clear all lists or everything that this site has stored in the browser, after a confirmation. */
export function Removals({ library }: { library: Library }) {
  const [asking, setAsking] = useState<'lists' | 'everything' | null>(null)
  const { titles, episodes } = countsOf(library)
  function handleAnswer(confirmed: boolean) {
    setAsking(null)
    if (!confirmed) return
    if (asking === 'lists') browserLibrary().change(cleared)
    else void leaveEmpty()
  }
  return (
    <p className={`cluster ${styles.clear}`}>
      {titles > 0 && (
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setAsking('lists')}>
          <Trash2 size={18} aria-hidden />
          Clear all lists
        </button>
      )}
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setAsking('everything')}>
        <Eraser size={18} aria-hidden />
        {WATCHLIST_MESSAGES.forget}
      </button>
      {asking === 'lists' && (
        <ConfirmDialog
          question="Clear all of your lists?"
          text={`The marks of ${formatCounted(titles, 'titles')} and of ${formatCounted(episodes, 'episodes')} will be removed, here and on devices that share your sync code. Your watch history stays. This cannot be undone; Export saves a copy.`}
          action="Clear lists"
          onAnswer={handleAnswer}
        />
      )}
      {asking === 'everything' && (
        <ConfirmDialog
          question="Forget everything here?"
          text={WATCHLIST_MESSAGES.forgets}
          action={WATCHLIST_MESSAGES.forget}
          onAnswer={handleAnswer}
        />
      )}
    </p>
  )
}

async function leaveEmpty(): Promise<void> {
  await forgetEverything(() => ({
    local: window.localStorage,
    session: window.sessionStorage,
    databases: window.indexedDB,
    caches: 'caches' in window ? window.caches : undefined,
  }))
  // A full page load also drops what this page has in memory.
  window.location.replace(siteAddress('/'))
}
