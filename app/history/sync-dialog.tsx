import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SYNC_MESSAGES } from '#domain/sync/sync-messages.ts'
import { GeneratePanel, ImportPanel, MorePanel } from './sync-panels.tsx'
import { useSync, type Connection, type Message } from './use-sync.ts'
import dialogStyles from '#app/ui/widgets/dialog.module.css'
import styles from './sync-dialog.module.css'

const TABS = [
  { id: 'generate', label: 'Generate' },
  { id: 'import', label: 'Import' },
] as const
type TabId = (typeof TABS)[number]['id']

const CONNECTIONS: Record<Connection, string> = {
  unknown: 'Checking the connection',
  connected: 'Connected',
  disconnected: 'Disconnected',
}

/** Milliseconds. */
const MESSAGE_STAYS = 6000
const CLOSES_AFTER = 2000

type SyncDialogProps = {
  /** A code from a sync link; prefills the import. */
  code: string | null
  onClose: () => void
}

/** Moves the history to another device, or from one. */
export function SyncDialog({ code: linked, onClose }: SyncDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [tab, setTab] = useState<TabId>(linked === null ? 'generate' : 'import')
  const [imported, setImported] = useState(false)
  const sync = useSync({ onImported: () => setImported(true) })
  const offline = sync.connection === 'disconnected'
  useEffect(() => dialog.current?.showModal(), [])
  useAddressWithout('sync', linked !== null)
  useAfter(MESSAGE_STAYS, sync.message, sync.clearMessage)
  useAfter(CLOSES_AFTER, imported || null, () => dialog.current?.close())

  function select(next: TabId) {
    setTab(next)
    sync.clearMessage()
  }
  return (
    <dialog ref={dialog} aria-labelledby={id} className={dialogStyles.dialog} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id} className={dialogStyles.title}>
          Sync watch history
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </button>
      </div>
      <p className={styles.connection} data-connection={sync.connection}>
        {CONNECTIONS[sync.connection]}
      </p>
      <TabList scope={id} selected={tab} onSelect={select} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className={styles.panel}>
        {/* Must exist before its first message, or screen readers do not announce it. */}
        <div aria-live="polite">{offline && <p className={styles.warning}>{SYNC_MESSAGES.syncOffline}</p>}</div>
        {tab === 'generate' ? (
          <GeneratePanel
            code={sync.code}
            busy={sync.busy}
            disabled={sync.busy || offline}
            onGenerate={() => void sync.handleGenerate()}
            onCopy={() => void sync.handleCopy()}
          />
        ) : (
          <ImportPanel
            initial={linked ?? ''}
            busy={sync.busy}
            disabled={sync.busy || offline}
            onImport={(text) => void sync.handleImport(text)}
          />
        )}
        <MessageLine message={sync.message} />
      </div>
      <MorePanel code={sync.code} onMessage={sync.showMessage} />
    </dialog>
  )
}

type TabListProps = { scope: string; selected: TabId; onSelect: (id: TabId) => void }

/** The WAI-ARIA tabs pattern: one tab stop, arrows move and select. */
function TabList({ scope, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  function handleKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = selected === 'generate' ? 'import' : 'generate'
    onSelect(other)
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Sync" className={styles.tabs}>
      {TABS.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${scope}-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === selected}
          aria-controls={`${scope}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(tab.id)}
          onKeyDown={handleKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

function MessageLine({ message }: { message: Message | null }) {
  return (
    <p role="status" className={styles.message}>
      {message?.text}
    </p>
  )
}

/** Removes the code from the address, so that neither Reload nor Back opens the dialog again. */
function useAddressWithout(name: string, wasLinked: boolean) {
  const [search, setSearch] = useSearchParams()
  const clean = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete(name)
    setSearch(rest, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (wasLinked) clean()
  }, [wasLinked])
}

/** Calls back when `what` has been set for so many milliseconds; a new value restarts the timer. */
function useAfter(pause: number, what: object | true | null, act: () => void) {
  const done = useEffectEvent(act)
  useEffect(() => {
    if (what === null) return
    const timer = setTimeout(() => done(), pause)
    return () => clearTimeout(timer)
  }, [pause, what])
}
