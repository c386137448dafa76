import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { Question } from './question.tsx'
import { Devices } from './devices.tsx'
import { EarlierStates } from './earlier-states.tsx'
import { Leave } from './leaving.tsx'
import { GeneratePanel, ImportPanel, MorePanel } from './sync-panels.tsx'
import { useSync, type Joining, type Message } from './use-sync.ts'
import { Dialog } from '#app/ui/widgets/dialog.tsx'
import { Tabs } from '#app/ui/widgets/tabs.tsx'
import styles from './sync-dialog.module.css'

type TabId = 'generate' | 'import'

/** Milliseconds. */
const MESSAGE_STAYS = 6000
const CLOSES_AFTER = 2000

type SyncDialogProps = {
  /** A code from a sync link; prefills the import. */
  code: string | null
  onClose: () => void
}

/** Generates a sync code for other devices, or imports the code of another device. */
export function SyncDialog({ code: linked, onClose }: SyncDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [tab, setTab] = useState<TabId>(linked === null ? 'generate' : 'import')
  const [imported, setImported] = useState(false)
  const sync = useSync({ onImported: () => setImported(true) })
  const offline = sync.connection === 'disconnected'
  useAfter(MESSAGE_STAYS, sync.message, sync.clearMessage)
  useAfter(CLOSES_AFTER, imported || null, () => dialog.current?.close())

  function select(next: TabId) {
    setTab(next)
    sync.cancelJoining()
    sync.clearMessage()
  }
  return (
    <Dialog
      ref={dialog}
      title={m.sync.title}
      onClose={() => {
        sync.cancelJoining()
        onClose()
      }}
    >
      <p className={styles.connection} data-connection={sync.connection}>
        {m.sync.connection[sync.connection]}
      </p>
      <Tabs
        label={m.sync.tabs}
        tabs={[
          { id: 'generate', label: m.sync.generate },
          { id: 'import', label: m.sync.import },
        ]}
        selected={tab}
        onSelect={select}
      >
        {/* Must exist before its first message, or screen readers do not announce it. */}
        <div aria-live="polite">{offline && <p className={styles.warning}>{m.sync.offline}</p>}</div>
        {tab === 'generate' ? (
          <GeneratePanel sync={sync} disabled={sync.busy || offline} />
        ) : (
          <ImportPanel sync={sync} disabled={sync.busy || offline} initial={linked ?? ''} />
        )}
        {tab === 'import' && sync.joining !== null && (
          <Question
            text={joinQuestion(sync.joining, sync.code)}
            answers={[{ label: m.sync.merge.combine, onPress: sync.handleJoin }]}
            onCancel={sync.cancelJoining}
          />
        )}
        <MessageLine message={sync.message} />
      </Tabs>
      {tab === 'generate' && sync.code !== null && sync.refusal === null && (
        <>
          <Devices key={sync.code} onMessage={sync.showMessage} />
          <EarlierStates onMessage={sync.showMessage} />
        </>
      )}
      {tab === 'generate' && sync.code !== null && <Leave canDelete={sync.refusal === null} onMessage={sync.showMessage} />}
      <MorePanel code={sync.code} />
    </Dialog>
  )
}

/** `last`: the code that this device has now. */
function joinQuestion({ found, counts }: Joining, last: string | null): string {
  const { code } = found.member
  const what = last === null ? m.sync.merge.ownList({ code }) : m.sync.merge.otherCode({ code, last })
  return `${what} ${m.sync.joining.numbers(counts)}`
}

function MessageLine({ message }: { message: Message | null }) {
  return (
    <p role="status" className={styles.message}>
      {message?.text}
    </p>
  )
}

/** Calls back once `what` has been set for `pause` milliseconds; a new value restarts the timer. */
function useAfter(pause: number, what: object | true | null, act: () => void) {
  const done = useEffectEvent(act)
  useEffect(() => {
    if (what === null) return
    const timer = setTimeout(() => done(), pause)
    return () => clearTimeout(timer)
  }, [pause, what])
}
