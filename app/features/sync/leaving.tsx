import { useState } from 'react'
import { m } from '#messages'
import { forgetAll } from '#app/hooks/forget-everything.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { askAsMember, browserSync, leaveCode } from './browser-sync.ts'
import { Question } from './question.tsx'
import styles from './sync-dialog.module.css'

type LeaveProps = {
  /** Whether the site accepts this device. */
  canDelete: boolean
  onMessage: (text: string) => void
}

/** Leaves the code, with or without what this device has; or deletes it, with everything under it, for all devices. */
export function Leave({ canDelete, onMessage }: LeaveProps) {
  const [asks, setAsks] = useState<'leave' | 'delete' | null>(null)
  async function handleClear() {
    // The last changes must reach the other devices before they are deleted here.
    if (!(await browserSync().flush())) return onMessage(m.sync.notSent)
    await leaveCode()
    await forgetAll()
    // Loads a new page, since this one still has the data in memory.
    window.location.assign(siteAddress('/'))
  }
  async function handleKeep() {
    await leaveCode()
    onMessage(m.sync.left)
  }
  async function handleDelete() {
    setAsks(null)
    const done = await askAsMember((client, shown) => client.removeCode(shown))
    if ('failure' in done) return onMessage(done.message ?? m.sync.failed)
    await leaveCode()
    onMessage(m.sync.deletion.done)
  }
  if (asks === 'delete') {
    const answers = [{ label: m.sync.deletion.confirm, onPress: () => void handleDelete() }]
    return <Question text={m.sync.deletion.question} answers={answers} onCancel={() => setAsks(null)} />
  }
  if (asks === 'leave') {
    const answers = [
      { label: m.sync.keep, onPress: () => void handleKeep() },
      { label: m.sync.clear, onPress: () => void handleClear() },
    ]
    return <Question text={m.sync.leaveQuestion} answers={answers} onCancel={() => setAsks(null)} />
  }
  return (
    <div className={styles.buttons}>
      <button type="button" className={`button ${styles.leave}`} onClick={() => setAsks('leave')}>
        {m.sync.leave}
      </button>
      {canDelete && (
        <button type="button" className={`button ${styles.leave}`} onClick={() => setAsks('delete')}>
          {m.sync.deletion.open}
        </button>
      )}
    </div>
  )
}
