import { useEffect, useState } from 'react'
import { m } from '#messages'
import { formatDate } from '#domain/text/format.ts'
import { DEVICE_NAMES } from '#domain/sync/sync-code.ts'
import type { DeviceList, ListedDevice } from '#domain/record/exchange.ts'
import { askAsMember } from './browser-sync.ts'
import { ButtonList } from './button-list.tsx'
import styles from './sync-dialog.module.css'

/** The devices that share the code. New ones are named first, so that a stranger is noticed. */
export function Devices({ onMessage }: { onMessage: (text: string) => void }) {
  const [list, setList] = useState<DeviceList | null>(null)
  useEffect(() => void load().then(setList), [])
  async function handleRemove({ id }: ListedDevice) {
    const removed = await askAsMember((client, shown) => client.remove({ ...shown, id }))
    if ('failure' in removed) onMessage(m.sync.removeFailed)
    setList(await load())
  }
  if (!list) return null
  const newcomers = list.devices.filter(({ isNew, isOwn }) => isNew && !isOwn)
  return (
    <div>
      <h3 className={styles.label}>{m.sync.devicesWithCode}</h3>
      {list.mayRemove && newcomers.length > 0 && <p className={styles.hint}>{m.sync.newDevice}</p>}
      <ButtonList
        label={m.sync.devices}
        items={[...newcomers, ...list.devices.filter((device) => !newcomers.includes(device))]}
        textOf={toText}
        button={m.sync.remove}
        buttonName={(device) => (device.isOwn || !list.mayRemove ? null : m.sync.removeDevice({ device: toText(device) }))}
        onPress={(device) => void handleRemove(device)}
      />
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
  const found = await askAsMember((client, shown) => client.devices(shown))
  return 'answer' in found ? found.answer : null
}
