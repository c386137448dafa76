import Copy from 'lucide-react/icons/copy'
import { useEffect, useId, useState } from 'react'
import { m } from '#messages'
import { parseSyncCode } from '#domain/sync/parse-sync-code.ts'
import type { RefusalReason } from '#domain/record/exchange.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { readRefusals } from '#app/features/record/browser-record.ts'
import { isPaused, setPaused } from '#app/features/record/history-pause.ts'
import { onIntent } from '#app/ui/widgets/load-later.tsx'
import { refusalText, syncedText } from './sync-texts.ts'
import { syncLink } from './sync-link.ts'
import type { Sync } from './use-sync.ts'
import styles from './sync-dialog.module.css'

/** `sync`: the dialog's actions and state; `disabled`: while one runs, or offline. */
type PanelProps = { sync: Sync; disabled: boolean }

/** Length of a sync code. */
const CODE_LENGTH = 6

// If its code fails to load, as when offline, the link beside it remains.
const [QrCode] = onIntent(async () => (await import('#app/ui/widgets/qr-code.tsx')).QrCode, {
  waiting: () => <span className={styles.qrPlace} />,
})

/** The sync code, and the buttons that generate and copy it. */
export function GeneratePanel({ sync, disabled }: PanelProps) {
  const { code, refusal, syncedAt, busy } = sync
  const isAccepted = code !== null && refusal === null
  return (
    <>
      <p className={styles.text}>{code === null ? m.sync.getCode : refusal ? refusalText(code, refusal) : m.sync.hasCode}</p>
      <p
        dir="ltr"
        className={`board ${styles.code}`}
        data-lost={refusal ? '' : undefined}
        aria-live="polite"
        aria-busy={busy || undefined}
      >
        {code ?? (
          <>
            <span aria-hidden className={styles.blank}>
              ······
            </span>
            <span className="visually-hidden">{m.sync.noCode}</span>
          </>
        )}
      </p>
      {isAccepted && syncedAt > 0 && <SyncStatus key={syncedAt} syncedAt={syncedAt} />}
      <div className={styles.buttons}>
        <button
          type="button"
          className={`button ${isAccepted ? '' : 'primary'}`}
          disabled={disabled}
          onClick={() => void sync.handleGenerate()}
        >
          {code !== null && refusal ? m.sync.makeAgain : m.sync.generateCode}
        </button>
        <button type="button" className={`button ${isAccepted ? 'primary' : ''}`} onClick={() => void sync.handleCopy()}>
          <Copy size={18} aria-hidden />
          {m.sync.copyCode}
        </button>
      </div>
    </>
  )
}

/** When everything was exchanged last, and how many entries the site did not take. */
function SyncStatus({ syncedAt }: { syncedAt: number }) {
  const [now] = useState(() => Date.now())
  const [refusals, setRefusals] = useState<RefusalReason[]>([])
  useEffect(() => void readRefusals().then(setRefusals), [])
  return (
    <>
      <p className={styles.hint}>{syncedText(syncedAt, now)}</p>
      {(['full', 'invalid'] as const).map((why) => {
        const count = refusals.filter((each) => each === why).length
        return (
          count > 0 && (
            <p key={why} className={styles.hint}>
              {m.sync.notSynced[why]({ count })}
            </p>
          )
        )
      })}
    </>
  )
}

/** Imports the history of another device by its code. */
export function ImportPanel({ sync, disabled, initial }: PanelProps & { initial: string }) {
  const id = useId()
  const [text, setText] = useState(() => toLetters(initial))
  const submit = () => !disabled && void sync.handleImport(text)
  return (
    <form
      noValidate
      aria-busy={sync.busy || undefined}
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
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setText(toLetters(target.value))}
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

/** What was typed or pasted as a code, mapped to its letters before it is cut. Other letters stay, for the message about them. */
function toLetters(text: string): string {
  const parsed = parseSyncCode(text)
  if ('code' in parsed) return parsed.code
  return text.slice(0, CODE_LENGTH).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** Rarely needed options: the link, and pausing the history. */
export function MorePanel({ code }: { code: string | null }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{m.sync.more}</summary>
      {open && (
        <div className={styles.moreList}>
          {code !== null && <LinkedCode link={`${window.location.origin}${siteAddress('/')}${syncLink(code)}`} />}
          <PauseSwitch />
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
