import { useState, useSyncExternalStore } from 'react'

/** Storage key: the `createdAt` of the alert that the visitor dismissed last. */
export const DISMISSED_ALERT = 'marquee.dismissed-alert'

/** The `createdAt` of the alert that the visitor dismissed last; without storage, for this page only. */
export function useDismissedAlert(): [createdAt: string | null, dismiss: (createdAt: string) => void] {
  const stored = useSyncExternalStore(watchStorage, read, () => null)
  const [chosen, setChosen] = useState<string | null>(null)
  function dismiss(createdAt: string) {
    setChosen(createdAt)
    write(createdAt)
  }
  return [chosen ?? stored, dismiss]
}

function watchStorage(tell: () => void) {
  window.addEventListener('storage', tell)
  return () => window.removeEventListener('storage', tell)
}

function read(): string | null {
  try {
    return localStorage.getItem(DISMISSED_ALERT)
  } catch {
    return null // blocked by the visitor
  }
}

function write(createdAt: string): void {
  try {
    localStorage.setItem(DISMISSED_ALERT, createdAt)
  } catch {
    // full or blocked: then it comes back with the next page
  }
}
