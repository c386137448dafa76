import { useEffect, useEffectEvent, useRef } from 'react'
import type { SourceEvent } from '#domain/operators/source-health.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { reportPlay } from './report-play.ts'

/** Tells this site that a source was opened, and once each that it failed or was slow: numbers, without title or visitor. */
export function usePlayCount(type: TitleType, source: number, { failed, slow }: { failed: boolean; slow: boolean }): void {
  const told = useRef(new Set<SourceEvent>())
  const tell = useEffectEvent((event: SourceEvent) => {
    if (told.current.has(event)) return
    const isFirstTrouble = event !== 'play' && !told.current.has('failed') && !told.current.has('slow')
    told.current.add(event)
    reportPlay({ type, source, event, failed: isFirstTrouble })
  })
  useEffect(() => tell('play'), [])
  useEffect(() => {
    if (failed) tell('failed')
  }, [failed])
  useEffect(() => {
    if (slow) tell('slow')
  }, [slow])
}
