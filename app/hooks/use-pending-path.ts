import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Milliseconds the old page stays: a faster page replaces it directly. */
const PATIENCE = 200

/** Pathname of another page that is taking a moment to load; null if there is none. */
export function usePendingPath(): string | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const next = location && location.pathname !== pathname ? location.pathname : null
  const waiting = next !== null
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late ? next : null
}
