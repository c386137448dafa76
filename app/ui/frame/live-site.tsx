import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { whenIdle } from '#app/hooks/use-idle.ts'

/** Keeps the open page up to date with operators' changes. Loaded once the page is idle. */
export function LiveSite() {
  const { revalidate } = useRevalidator()
  const reloadData = useEffectEvent(() => void revalidate())
  useEffect(() => {
    let gone = false
    let stop = () => {}
    async function start() {
      const { startLive } = await import('#app/live/start-live.ts')
      if (!gone) stop = startLive(() => reloadData())
    }
    const cancel = whenIdle(() => void start())
    return () => {
      gone = true
      cancel()
      stop()
    }
  }, [])
  return null
}
