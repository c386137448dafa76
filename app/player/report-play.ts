import { useEffect, useEffectEvent, useRef } from 'react'
import type { SourceEvent } from '#domain/operators/source-health.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

/** `failed`: this is the first problem of a play; `title`: id of the title that a visitor reports. */
type PlayReport = { type: TitleType; source: number; event: SourceEvent; failed?: boolean; title?: number }

/** Reports to this site how well a source works. Only numbers are kept, nothing about the visitor. */
export function reportPlay({ failed = false, ...report }: PlayReport): void {
  fetchSite('/api/plays', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'marquee' },
    body: JSON.stringify({ failed, ...report }),
  }).catch(() => {
    // Offline: the count is not worth another try.
  })
}

/** Reports that a source was opened, and once each that it failed or was slow. The title is not sent. */
export function usePlayCount(type: TitleType, source: number, { failed, slow }: { failed: boolean; slow: boolean }): void {
  const reported = useRef(new Set<SourceEvent>())
  const reportOnce = useEffectEvent((event: SourceEvent) => {
    if (reported.current.has(event)) return
    const isFirstTrouble = event !== 'play' && !reported.current.has('failed') && !reported.current.has('slow')
    reported.current.add(event)
    reportPlay({ type, source, event, failed: isFirstTrouble })
  })
  useEffect(() => reportOnce('play'), [])
  useEffect(() => {
    if (failed) reportOnce('failed')
  }, [failed])
  useEffect(() => {
    if (slow) reportOnce('slow')
  }, [slow])
}
