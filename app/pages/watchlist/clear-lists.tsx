import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCounted } from '#domain/text/format.ts'
import { cleared } from '#domain/library/edits.ts'
import { countsOf, type Library } from '#domain/library/library.ts'
import { browserLibrary } from '#app/library/browser-library.ts'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import styles from './watchlist.module.css'

/** Takes everything that was marked out of this browser, after a question. */
export function ClearLists({ library }: { library: Library }) {
  const [asking, setAsking] = useState(false)
  const { titles, episodes } = countsOf(library)
  if (titles === 0) return null
  function answer(confirmed: boolean) {
    setAsking(false)
    if (confirmed) browserLibrary().change(cleared)
  }
  return (
    <p className={styles.clear}>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
        Clear all lists
      </button>
      {asking && (
        <ConfirmDialog
          question="Clear all of your lists?"
          text={`The marks of ${formatCounted(titles, 'titles')} and of ${formatCounted(episodes, 'episodes')} will be removed, here and on devices that share your sync code. Your watch history stays. This cannot be undone; Export saves a copy.`}
          action="Clear lists"
          onAnswer={answer}
        />
      )}
    </p>
  )
}
