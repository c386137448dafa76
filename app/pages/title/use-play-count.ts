import { useEffect } from 'react'

/** Tells this site that a player was opened, and once more if it does not play: two numbers, without title or visitor. */
export function usePlayCount(failed: boolean): void {
  useEffect(() => report(false), [])
  useEffect(() => {
    if (failed) report(true)
  }, [failed])
}

function report(failed: boolean): void {
  fetch('/api/plays', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'marquee' },
    body: JSON.stringify({ failed }),
  }).catch(() => {
    // Offline: the count is not worth another try.
  })
}
