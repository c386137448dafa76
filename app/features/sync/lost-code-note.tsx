import { m } from '#messages'
import { useStore } from '#app/hooks/create-store.ts'
import { readIdentity, watchIdentity } from '#app/features/record/sync-identity.ts'
import { refusalText } from './sync-texts.ts'
import { requestSync, warmSync } from './sync-request.ts'
import styles from './lost-code-note.module.css'

/** Says, beside what is synced, that the site refuses this device's code, and offers to make it again or to do without. */
export function LostCodeNote() {
  const identity = useStore({ subscribe: watchIdentity, read: readIdentity }, null)
  if (!identity?.refusal || identity.code === null) return null
  return (
    <div className={styles.note}>
      <p>{refusalText(identity.code, identity.refusal)}</p>
      <button type="button" className="button" onPointerEnter={warmSync} onFocus={warmSync} onClick={() => requestSync()}>
        {m.sync.makeAgain}
      </button>
      <button type="button" className="button quiet" onClick={() => void leave()}>
        {m.sync.leave}
      </button>
    </div>
  )
}

async function leave(): Promise<void> {
  const { leaveCode } = await import('./browser-sync.ts')
  await leaveCode()
}
