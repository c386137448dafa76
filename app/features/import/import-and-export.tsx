import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { m } from '#messages'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { StayingNotice } from '#app/ui/widgets/notice-place.tsx'
import floating from '#app/ui/widgets/floating-notice.module.css'
import type { CopyForm } from './own-copy.ts'
import { isHalfDone } from './job-storage.ts'
import styles from './import-and-export.module.css'

const [ImportDialog] = onIntent(async () => (await import('./import-dialog.tsx')).ImportDialog, {
  otherwise: () => <span role="alert">{m.site.partNotLoaded}</span>,
  isOpened: true,
})

/** The Import and Export buttons of the visitor's lists. Their code is loaded when they are pressed. */
export function ImportAndExport() {
  // A new object for each press, which retries if the dialog's code failed to load.
  const [opened, setOpened] = useState<object | null>(null)
  const [isSeen, setSeen] = useState(false)
  const [saved, setSaved] = useState<CopyForm | 'no' | 'failed'>('no')
  const [isOffered, setOffered] = useState(false)
  function open() {
    setOpened({})
    setSeen(true)
  }
  async function save(form: CopyForm) {
    try {
      const { saveCopy } = await import('./own-copy.ts')
      if (!(await saveCopy(form))) return
      setSaved(form)
      setOffered(true)
    } catch {
      setSaved('failed')
    }
  }
  return (
    <div className={styles.buttons}>
      <button type="button" className="button" onClick={open}>
        <FileUp size={18} aria-hidden />
        {m.transfer.import}
      </button>
      <button type="button" className="button" onClick={() => void save('json')}>
        <Download size={18} aria-hidden />
        {m.transfer.export}
      </button>
      <p role="status" className={styles.saved}>
        {saved === 'json' && m.transfer.savedWhole}
        {saved === 'csv' && m.transfer.savedTable}
        {saved === 'letterboxd' && m.transfer.savedLetterboxd}
        {saved === 'trakt' && m.transfer.savedTrakt}
        {saved === 'failed' && m.site.partNotLoaded}
      </p>
      {isOffered && (
        <div className={styles.forms}>
          <button type="button" className="link" onClick={() => void save('csv')}>
            {m.transfer.saveAsCsv}
          </button>
          <button type="button" className="link" onClick={() => void save('letterboxd')}>
            {m.transfer.forLetterboxd}
          </button>
          <button type="button" className="link" onClick={() => void save('trakt')}>
            {m.transfer.forTrakt}
          </button>
        </div>
      )}
      <HalfDone onOpen={open} isSeen={isSeen} />
      {opened && <ImportDialog onClose={() => setOpened(null)} />}
    </div>
  )
}

/** Offers to continue an unfinished import, until the dialog is opened. It floats, so that nothing moves when it appears. */
function HalfDone({ onOpen, isSeen }: { onOpen: () => void; isSeen: boolean }) {
  const isThere = useInBrowser(isHalfDone, false)
  const [isLater, setLater] = useState(false)
  return (
    isThere &&
    !isSeen &&
    !isLater && (
      <StayingNotice of="import">
        <div className={`${floating.notice} ${styles.half}`}>
          <span>{m.transfer.halfDone}</span>
          <button type="button" className="button primary" onClick={onOpen}>
            {m.transfer.continue}
          </button>
          <button type="button" className="button" onClick={() => setLater(true)}>
            {m.transfer.later}
          </button>
        </div>
      </StayingNotice>
    )
  )
}
