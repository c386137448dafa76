import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { readIdentity, watchIdentity, writeIdentity } from './sync-identity.ts'
import { requestSync, warmSync } from './sync-request.ts'
import styles from './lost-code-note.module.css'

const readLost = () => readIdentity().lost

/** Says, beside what is synced, that this device's code no longer works, and offers to get another one or to do without. */
export function LostCodeNote() {
  const lost = useSyncExternalStore(watchIdentity, readLost, () => null)
  if (lost === null) return null
  return (
    <div className={styles.note}>
      <p>{m.sync.lost[lost.isRemoved ? 'removed' : 'gone'](lost.was)}</p>
      <button type="button" className="button" onPointerEnter={warmSync} onFocus={warmSync} onClick={() => requestSync()}>
        {m.history.sync}
      </button>
      <button type="button" className="button quiet" onClick={() => writeIdentity(null)}>
        {m.sync.leave}
      </button>
    </div>
  )
}
