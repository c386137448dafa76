import { useEffect, useEffectEvent } from 'react'
import { hasStoredMarks } from '#app/history/stored-marks.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import type { Seen } from './note-place.ts'

/** Tells the library what the page of a show knows, if the visitor has begun it or marked anything. */
export function useNotedPlace(seen: Seen): void {
  const isBegun = seen.place?.state != null
  const note = useEffectEvent(() => {
    import('./note-place.ts').then(
      ({ notePlace }) => notePlace(seen),
      () => {}, // Offline: the place stays as it was known.
    )
  })
  useEffect(() => (isBegun || hasStoredMarks() ? whenIdle(note) : undefined), [isBegun])
}
