import Eraser from 'lucide-react/icons/eraser'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { m } from '#messages'
import { cleared } from '#domain/record/removing.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { ownLists } from '#domain/record/lists.ts'
import { countsOf } from '#domain/record/marks.ts'
import { changeRecord } from '#app/features/record/browser-record.ts'
import { forgetAll } from '#app/hooks/forget-everything.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { ConfirmDialog } from '#app/ui/widgets/confirm-dialog.tsx'
import styles from './watchlist.module.css'

/** Buttons that clear all lists or everything that this site has stored in the browser, after a confirmation. */
export function Removals({ record }: { record: VisitorRecord }) {
  const [asking, setAsking] = useState<'lists' | 'everything' | null>(null)
  const { titles, episodes } = countsOf(record)
  const lists = ownLists(record).length
  function handleAnswer(confirmed: boolean) {
    setAsking(null)
    if (!confirmed) return
    if (asking === 'lists') changeRecord((all, act) => cleared(all, 'lists', act))
    else void leaveEmpty()
  }
  return (
    <p className={`cluster ${styles.clear}`}>
      {titles + lists > 0 && (
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setAsking('lists')}>
          <Trash2 size={18} aria-hidden />
          {m.watchlist.clearLists}
        </button>
      )}
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setAsking('everything')}>
        <Eraser size={18} aria-hidden />
        {m.watchlist.forget}
      </button>
      {asking === 'lists' && (
        <ConfirmDialog
          question={m.watchlist.clearQuestion}
          text={titles > 0 ? m.watchlist.clearText({ titles, episodes, lists }) : m.watchlist.clearOwnText({ lists })}
          action={m.watchlist.clearAction}
          onAnswer={handleAnswer}
        />
      )}
      {asking === 'everything' && (
        <ConfirmDialog
          question={m.watchlist.forgetQuestion}
          text={m.watchlist.forgetText}
          action={m.watchlist.forget}
          onAnswer={handleAnswer}
        />
      )}
    </p>
  )
}

async function leaveEmpty(): Promise<void> {
  await forgetAll()
  // A full page load also drops what this page has in memory.
  window.location.replace(siteAddress('/'))
}
