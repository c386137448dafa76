import { useEffect, useState } from 'react'
import { m } from '#messages'
import { forgetEverything } from '#app/hooks/forget-everything.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { formatDate } from '#domain/text/format.ts'
import { DEVICE_NAMES } from '#domain/sync/sync-code.ts'
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
    if (!isRemoved) onMessage(m.sync.removeFailed)
    setList(await load())
  }
  return (
    <div>
      {list && (
        <>
          <h3 className={styles.label}>{m.sync.devicesWithCode}</h3>
          <ul role="list" aria-label={m.sync.devices} className={styles.devices}>
            {list.devices.map((device) => (
              <li key={device.id} className={styles.device}>
                <span>{toText(device)}</span>
                {!device.isOwn && list.mayRemove && (
                  <button
                    type="button"
                    className="button"
                    aria-label={m.sync.removeDevice(toText(device))}
                    onClick={() => void handleRemove(device)}
                  >
                    {m.sync.remove}
                  </button>
                )}
              </li>
            ))}
          </ul>
          {!list.mayRemove && <p className={styles.hint}>{m.sync.tooNewToRemove}</p>}
        </>
      )}
      <Leave onMessage={onMessage} />
    </div>
  )
}

function Leave({ onMessage }: MessageProps) {
  const [asks, setAsks] = useState(false)
  async function handleClear() {
    if (!(await sendEverything())) return onMessage(m.sync.notSent)
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
    onMessage(m.sync.left)
  }
  if (asks) {
    const answers = [
      { label: m.sync.keep, onPress: handleKeep },
      { label: m.sync.clear, onPress: () => void handleClear() },
    ]
    return <Question text={m.sync.leaveQuestion} answers={answers} onCancel={() => setAsks(false)} />
  }
  return (
    <button type="button" className={`button ${styles.leave}`} onClick={() => setAsks(true)}>
      {m.sync.leave}
    </button>
  )
}

function toText({ name, usedAt, isOwn }: ListedDevice): string {
  const known = DEVICE_NAMES.find((each) => each === name)
  const device = known ? m.sync.deviceNames[known] : name
  return isOwn ? m.sync.thisDevice(device) : m.sync.lastUsed(device, formatDate(usedAt.slice(0, 10)))
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
