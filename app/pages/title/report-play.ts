import type { SourceEvent } from '#domain/operators/source-health.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

/** `failed`: the first trouble of a play; `title`: what a visitor says does not play. */
type PlayReport = { type: TitleType; source: number; event: SourceEvent; failed?: boolean; title?: number }

/** Tells this site how a source does: numbers, without visitor. */
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
