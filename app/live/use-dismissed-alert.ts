import { useState, useSyncExternalStore } from 'react'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'

/** Storage key: the `createdAt` of the alert that the visitor dismissed last. */
export const DISMISSED_ALERT = 'marquee.dismissed-alert'

/** The `createdAt` of the alert that the visitor dismissed last; without storage, for this page only. */
export function useDismissedAlert(): [createdAt: string | null, dismiss: (createdAt: string) => void] {
  const stored = useSyncExternalStore(watchStorage, read, () => null)
  const [chosen, setChosen] = useState<string | null>(null)
  function dismiss(createdAt: string) {
    setChosen(createdAt)
    localData.write(DISMISSED_ALERT, createdAt)
  }
  return [chosen ?? stored, dismiss]
}

function read(): string | null {
  return localData.read(DISMISSED_ALERT) ?? null
}
