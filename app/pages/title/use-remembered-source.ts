import { useState, useSyncExternalStore } from 'react'

const KEY = 'marquee.source'

/** The source last chosen on this device; null if none was or storage is unavailable. */
export function useRememberedSource(): [id: number | null, remember: (id: number) => void] {
  const stored = useSyncExternalStore(watchStorage, read, () => null)
  const [chosen, setChosen] = useState<number | null>(null)
  function remember(id: number) {
    setChosen(id)
    write(String(id))
  }
  return [chosen ?? stored, remember]
}

function watchStorage(onChange: () => void) {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

function read(): number | null {
  try {
    const id = Number(localStorage.getItem(KEY))
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    return null // blocked by the visitor
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value)
  } catch {
    // full or blocked: then it is not remembered
  }
}
