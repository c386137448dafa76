import { Copy, Download, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { m } from '#messages'
import { siteAddress } from '#app/hooks/site-address.ts'
import { browserHistory, isPaused, setPaused } from '#app/features/history/browser-history.ts'
import { addToHistory, parseHistoryFile, saveHistoryFile } from '#app/features/history/history-file.ts'
import { whyNotSaved } from '#app/hooks/why-not-saved.ts'
import { lazyOnIdle } from '#app/ui/widgets/lazy-on-idle.tsx'
import type { LostCode } from './sync-identity.ts'
import { syncLink } from './sync-link.ts'
import styles from './sync-dialog.module.css'

type GeneratePanelProps = {
  code: string | null
  /** A code that this device had before. */
  lost: LostCode | null
  busy: boolean
  disabled: boolean
  onGenerate: () => void
  onCopy: () => void
}

/** Length of a sync code. */
const CODE_LENGTH = 6

type ImportPanelProps = {
  initial: string
  busy: boolean
  disabled: boolean
  onImport: (text: string) => void
}

// If its code fails to load, as when offline, the link beside it remains.
const [QrCode] = lazyOnIdle(async () => (await import('#app/ui/widgets/qr-code.tsx')).QrCode, {
  waiting: () => <span className={styles.qrPlace} />,
})

/** Maximum bytes of a history file; ours have a few thousand. */
const LARGEST_FILE = 1_000_000

/** The sync code, and the buttons that generate and copy it. */
export function GeneratePanel({ code, lost, busy, disabled, onGenerate, onCopy }: GeneratePanelProps) {
  return (
    <>
      <p className={styles.text}>
        {code !== null
          ? m.sync.hasCode
          : lost === null
            ? m.sync.getCode
            : m.sync.lost[lost.isRemoved ? 'removed' : 'gone'](lost.was)}
      </p>
      <p
        dir="ltr"
        className={`board ${styles.code}`}
        data-lost={lost ? '' : undefined}
        aria-live="polite"
        aria-busy={busy || undefined}
      >
        {code ?? lost?.was ?? (
          <>
            <span aria-hidden className={styles.blank}>
              ······
            </span>
            <span className="visually-hidden">{m.sync.noCode}</span>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={`button ${code === null ? 'primary' : ''}`} disabled={disabled} onClick={onGenerate}>
          {m.sync.generateCode}
        </button>
        <button type="button" className={`button ${code === null ? '' : 'primary'}`} onClick={onCopy}>
          <Copy size={18} aria-hidden />
          {m.sync.copyCode}
        </button>
      </div>
    </>
  )
}

/** Imports the history of another device by its code. */
export function ImportPanel({ initial, busy, disabled, onImport }: ImportPanelProps) {
  const id = useId()
  const [text, setText] = useState(() => toLetters(initial))
  const submit = () => !disabled && onImport(text)
  return (
    <form
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={styles.text}>{m.sync.enterCode}</p>
      <label htmlFor={id} className={styles.label}>
        {m.sync.code}
      </label>
      <div className={styles.field}>
        <input
          id={id}
          type="text"
          dir="ltr"
          className={styles.input}
          value={text}
          maxLength={CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setText(toLetters(target.value))}
          onPaste={(event) => {
            // Spaces copied along with the code must not count towards its length.
            const pasted = event.clipboardData.getData('text').trim()
            if (pasted.length !== CODE_LENGTH) return
            event.preventDefault()
            setText(toLetters(pasted))
          }}
          onKeyDown={(event) => {
            // The disabled button blocks the form's submission, but Enter must still explain why.
            if (event.key === 'Enter' && text === '') submit()
          }}
        />
        <button type="submit" className="button primary" disabled={disabled || text === ''}>
          {m.sync.importCode}
        </button>
      </div>
    </form>
  )
}

/** Upper-cases ASCII letters only: other letters may turn into several characters. */
function toLetters(text: string): string {
  return text.slice(0, CODE_LENGTH).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** Rarely needed options: the link, the file, and pausing the history. */
export function MorePanel({ code, onMessage }: { code: string | null; onMessage: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{m.sync.more}</summary>
      {open && (
        <div className={styles.moreList}>
          {code !== null && <LinkedCode link={`${window.location.origin}${siteAddress('/')}${syncLink(code)}`} />}
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
      <QrCode text={link} label={m.sync.qrCode} />
      <div className={styles.linkText}>
        <label htmlFor={id} className={styles.label}>
          {m.sync.link}
        </label>
        <input id={id} dir="ltr" readOnly value={link} className={styles.link} onFocus={({ target }) => target.select()} />
        <p className={styles.hint}>{m.sync.linkHint}</p>
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
        {m.sync.pause}
        <span className={styles.hint}>{m.sync.pauseHint}</span>
      </span>
    </label>
  )
}

function HistoryFile({ onMessage }: { onMessage: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  async function handleFile(file: File) {
    const count = await addFile(file)
    // Warns if the browser does not save it.
    onMessage(
      count === null ? m.sync.fileEmpty : [m.sync.fileAdded(count), whyNotSaved(browserHistory())].filter(Boolean).join(' '),
    )
  }
  return (
    <div className={styles.buttons}>
      <button type="button" className="button" onClick={() => saveHistoryFile(browserHistory().read(), new Date())}>
        <Download size={18} aria-hidden />
        {m.sync.saveFile}
      </button>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <FileUp size={18} aria-hidden />
        {m.sync.loadFile}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={m.sync.historyFile}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Lets the visitor choose the same file again.
          if (file) void handleFile(file).finally(() => (target.value = ''))
        }}
      />
    </div>
  )
}

/** Returns how many of the file's items are in the history now; null if it is not a history file. */
async function addFile(file: File): Promise<number | null> {
  const text = file.size > LARGEST_FILE ? '' : await file.text()
  if (parseHistoryFile(text, new Date()) === null) return null
  return addToHistory((now) => parseHistoryFile(text, now) ?? []).opened
}
