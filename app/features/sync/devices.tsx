import { useEffect, useState } from 'react'
import { m } from '#messages'
import { formatDate } from '#domain/text/format.ts'
import { DEVICE_NAMES } from '#domain/sync/sync-code.ts'
import { browserSyncClient } from './browser-sync.ts'
import { readIdentity } from '#app/features/record/sync-identity.ts'
import type { DeviceList, ListedDevice } from './sync-client.ts'
import styles from './sync-dialog.module.css'

/** The devices that share the code. New ones are named first, so that a stranger is noticed. */
export function Devices({ onMessage }: { onMessage: (text: string) => void }) {
  const [list, setList] = useState<DeviceList | null>(null)
  useEffect(() => void load().then(setList), [])
  async function handleRemove({ id }: ListedDevice) {
    const { code, token } = readIdentity()
    const removed = code === null ? null : await browserSyncClient().remove({ code, token, id })
    if (!removed || 'failure' in removed) onMessage(m.sync.removeFailed)
    setList(await load())
  }
  if (!list) return null
  const newcomers = list.devices.filter(({ isNew, isOwn }) => isNew && !isOwn)
  return (
    <div>
      <h3 className={styles.label}>{m.sync.devicesWithCode}</h3>
      {list.mayRemove && newcomers.length > 0 && <p className={styles.hint}>{m.sync.newDevice}</p>}
      <ul role="list" aria-label={m.sync.devices} className={styles.devices}>
        {[...newcomers, ...list.devices.filter((device) => !newcomers.includes(device))].map((device) => (
          <li key={device.id} className={styles.device}>
            <span>{toText(device)}</span>
            {!device.isOwn && list.mayRemove && (
              <button
                type="button"
                className="button"
                aria-label={m.sync.removeDevice({ device: toText(device) })}
                onClick={() => void handleRemove(device)}
              >
                {m.sync.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!list.mayRemove && <p className={styles.hint}>{m.sync.tooNewToRemove}</p>}
    </div>
  )
}

function toText({ name, usedAt, isOwn, isNew }: ListedDevice): string {
  const known = DEVICE_NAMES.find((each) => each === name)
  const device = known ? m.sync.deviceNames[known] : name
  if (isOwn) return m.sync.thisDevice({ device })
  return isNew ? m.sync.joinedToday({ device }) : m.sync.lastUsed({ device, date: formatDate(usedAt.slice(0, 10)) })
}

async function load(): Promise<DeviceList | null> {
  const { code, token } = readIdentity()
  const found = code === null ? null : await browserSyncClient().devices({ code, token })
  return found && 'answer' in found ? found.answer : null
}
