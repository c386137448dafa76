import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { sitePath } from './site-address.ts'

/** Milliseconds the old page stays: a faster page replaces it directly. */
const DELAY = 200

/** Pathname of another page that is taking a moment to load; null if there is none. */
export function usePendingPath(): string | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const coming = location && sitePath(location.pathname)
  const next = coming && coming !== pathname ? coming : null
  const waiting = next !== null
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setDelayed(true), DELAY)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [waiting])
  return delayed ? next : null
}
