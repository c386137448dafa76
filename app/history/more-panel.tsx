import { Download, FileUp } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { siteAddress } from '#app/hooks/site-address.ts'
import { browserClock } from './browser-clock.ts'
import { browserHistory } from './browser-history.ts'
import { parseHistoryFile, saveHistoryFile, withFile } from './history-file.ts'
import { isPaused, setPaused } from './history-pause.ts'
import styles from './sync-dialog.module.css'

const QrCode = lazy((): Promise<{ default: React.ComponentType<{ text: string; label: string }> }> =>
  import('#app/ui/widgets/qr-code.tsx').then(
    ({ QrCode: Code }) => ({ default: Code }),
    () => ({ default: () => null }), // Offline: the link is shown beside it anyway.
  ),
)

/** Maximum bytes of a history file; ours have a few thousand. */
const LARGEST_FILE = 1_000_000

/** Rarely needed options: the link, the file, and pausing the history. */
export function MorePanel({ code, onMessage }: { code: string | null; onMessage: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>More</summary>
      {open && (
        <div className={styles.moreList}>
          {code !== null && <LinkedCode link={`${window.location.origin}${siteAddress('/')}?sync=${code}`} />}
          <PauseSwitch />
          <HistoryFile onMessage={onMessage} />
        </div>
      )}
    </details>
  )
}

function LinkedCode({ link }: { link: string }) {
  const id = useId()
  return (
    <div className={styles.carry}>
      <Suspense fallback={<span className={styles.qrPlace} />}>
        <QrCode text={link} label="QR code of the sync link" />
      </Suspense>
      <div className={styles.linkText}>
        <label htmlFor={id} className={styles.label}>
          Link for your other device
        </label>
        <input id={id} readOnly value={link} className={styles.link} onFocus={({ target }) => target.select()} />
        <p className={styles.hint}>Open it there, or scan the QR code.</p>
      </div>
    </div>
  )
}

function PauseSwitch() {
  const [paused, setShown] = useState(isPaused)
  function handleChange({ target }: React.ChangeEvent<HTMLInputElement>) {
    setPaused(target.checked)
    setShown(target.checked)
  }
  return (
    <label className={styles.pause}>
      <input type="checkbox" role="switch" checked={paused} aria-checked={paused} onChange={handleChange} />
      <span>
        Pause history
        <span className={styles.hint}>Titles you open will not be added.</span>
      </span>
    </label>
  )
}

function HistoryFile({ onMessage }: { onMessage: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  async function handleFile(file: File) {
    const count = await takeIn(file)
    onMessage(count === null ? 'This file contains no watch history.' : `Added ${count} items from the file.`)
  }
  return (
    <div className={styles.buttons}>
      <button type="button" className="button" onClick={() => saveHistoryFile(browserHistory().read(), new Date())}>
        <Download size={18} aria-hidden />
        Save to file
      </button>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <FileUp size={18} aria-hidden />
        Load from file
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="History file"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Lets the visitor choose the same file again.
          if (file) void handleFile(file).finally(() => (target.value = ''))
        }}
      />
    </div>
  )
}

/** Number of imported items; null if the file contains none. */
async function takeIn(file: File): Promise<number | null> {
  const now = browserClock.now()
  const items = file.size > LARGEST_FILE ? null : parseHistoryFile(await file.text(), now)
  if (items) browserHistory().change((history) => withFile(history, items, now))
  return items?.length ?? null
}
