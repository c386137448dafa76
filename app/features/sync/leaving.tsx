import { useEffect, useState } from 'react'
import { forgetEverything } from '#app/hooks/forget-everything.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { formatDate } from '#domain/text/format.ts'
import { SYNC_MESSAGES } from '#domain/sync/sync-messages.ts'
import { browserSync, browserSyncClient, flushes } from './browser-sync.ts'
import { Question } from './question.tsx'
import { readIdentity, writeIdentity } from './sync-identity.ts'
import type { DeviceList, ListedDevice } from './sync-client.ts'
import styles from './sync-dialog.module.css'

type MessageProps = { onMessage: (text: string) => void }

/** The devices that share the code, and the button that leaves it. */
export function Devices({ onMessage }: MessageProps) {
  const [list, setList] = useState<DeviceList | null>(null)
  useEffect(() => void load().then(setList), [])
  async function handleRemove({ id }: ListedDevice) {
    const { code, token } = readIdentity()
    const isRemoved = code !== null && (await browserSyncClient().remove({ code, token, id }))
    if (!isRemoved) onMessage(SYNC_MESSAGES.removeFailed)
    setList(await load())
  }
  return (
    <div>
      {list && (
        <>
          <h3 className={styles.label}>Devices with this code</h3>
          <ul aria-label="Devices" className={styles.devices}>
            {list.devices.map((device) => (
              <li key={device.id} className={styles.device}>
                <span>{toText(device)}</span>
                {!device.isOwn && list.mayRemove && (
                  <button
                    type="button"
                    className="button"
                    aria-label={`Remove ${toText(device)}`}
                    onClick={() => void handleRemove(device)}
                  >
                    Remove
                  </button>
                )}
              </li>
            ))}
          </ul>
          {!list.mayRemove && <p className={styles.hint}>{SYNC_MESSAGES.tooNewToRemove}</p>}
        </>
      )}
      <Leave onMessage={onMessage} />
    </div>
  )
}

function Leave({ onMessage }: MessageProps) {
  const [asks, setAsks] = useState(false)
  async function handleClear() {
    if (!(await sendEverything())) return onMessage(SYNC_MESSAGES.notSent)
    leave()
    await forgetEverything(() => ({
      local: localStorage,
      session: sessionStorage,
      databases: indexedDB,
      ...('caches' in window && { caches }),
    }))
    // Loads a new page, since this one still has the data in memory.
    window.location.assign(siteAddress('/'))
  }
  function handleKeep() {
    leave()
    onMessage(SYNC_MESSAGES.left)
  }
  if (asks) {
    const answers = [
      { label: 'Keep it here', onPress: handleKeep },
      { label: 'Clear this device', onPress: () => void handleClear() },
    ]
    return <Question text={SYNC_MESSAGES.leaveQuestion} answers={answers} onCancel={() => setAsks(false)} />
  }
  return (
    <button type="button" className={`button ${styles.leave}`} onClick={() => setAsks(true)}>
      Leave this code
    </button>
  )
}

function toText({ name, usedAt, isOwn }: ListedDevice): string {
  return isOwn ? `${name} (this device)` : `${name}, last used ${formatDate(usedAt.slice(0, 10))}`
}

async function load(): Promise<DeviceList | null> {
  const { code, token } = readIdentity()
  return code === null ? null : browserSyncClient().devices({ code, token })
}

/** If offline, the site does not learn of it; another device can remove this one later. */
function leave(): void {
  const { code, token } = readIdentity()
  if (code === null) return
  writeIdentity(null)
  localData.remove('marquee.library-sync')
  void browserSyncClient().remove({ code, token, id: null })
}

/** The last changes must reach the other devices before they are deleted here. */
async function sendEverything(): Promise<boolean> {
  browserSync()
  const sent = await Promise.all([...flushes].map((flush) => flush()))
  return sent.every(Boolean)
}
