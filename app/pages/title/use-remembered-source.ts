import { useState, useSyncExternalStore } from 'react'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'

const KEY = 'marquee.source'

/** The source last chosen on this device; null if none was or storage is unavailable. */
export function useRememberedSource(): [id: number | null, remember: (id: number) => void] {
  const stored = useSyncExternalStore(watchStorage, read, () => null)
  const [chosen, setChosen] = useState<number | null>(null)
  function remember(id: number) {
    setChosen(id)
    localData.write(KEY, String(id))
  }
  return [chosen ?? stored, remember]
}

function read(): number | null {
  const id = Number(localData.read(KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}
