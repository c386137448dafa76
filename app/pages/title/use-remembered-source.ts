import { useEffect, useState } from 'react'

const KEY = 'marquee.source'

/** The source that the visitor chose last, on this device; null until one was, or where nothing can be stored. */
export function useRememberedSource(): [id: number | null, remember: (id: number) => void] {
  const [id, setId] = useState<number | null>(null)
  useEffect(() => {
    const stored = Number(read())
    if (Number.isInteger(stored) && stored > 0) setId(stored)
  }, [])
  function remember(chosen: number) {
    setId(chosen)
    write(String(chosen))
  }
  return [id, remember]
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
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
