import { useEffect, useState } from 'react'

/** Milliseconds without a loaded frame after which another source is offered. */
const PATIENCE = 8_000

/** Tells when the frame at `url` takes too long; attach `handleLoad` to the frame. */
export function useSlowFrame(url: string | null): { slow: boolean; handleLoad: () => void } {
  const [loaded, setLoaded] = useState<string | null>(null)
  const [slow, setSlow] = useState<string | null>(null)
  useEffect(() => {
    if (url === null || loaded === url) return
    const timer = setTimeout(() => setSlow(url), PATIENCE)
    return () => clearTimeout(timer)
  }, [url, loaded])
  const isLoaded = url !== null && loaded === url
  return { slow: url !== null && slow === url && !isLoaded, handleLoad: () => setLoaded(url) }
}
