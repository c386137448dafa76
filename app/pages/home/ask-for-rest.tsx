import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { whenIdle } from '#app/hooks/use-idle.ts'

/** The data that the router asks for. */
const DATA = '/_.data?_routes=pages%2Fhome%2Fpage'

/**
 * On a page that was sent before all of its parts had come: once it is idle, waits until the server has them, and then reloads
 * the page's data. If the server fails, the page stays as it is; a reload that failed would put an error in its place.
 */
export function AskForRest() {
  const { revalidate } = useRevalidator()
  const reloadData = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const left = new AbortController()
    async function ask() {
      const answer = await fetch(DATA, { method: 'HEAD', signal: left.signal }).catch(() => null)
      if (answer?.ok && !left.signal.aborted) reloadData()
    }
    const cancel = whenIdle(() => void ask())
    return () => {
      cancel()
      left.abort()
    }
  }, [])
  return null
}
