import { useEffect, useEffectEvent, useRef } from 'react'
import type { SourceEvent } from '#domain/source-health.ts'
import type { TitleType } from '#domain/title.ts'
import { reportPlay } from './report-play.ts'

/** Milliseconds of a loaded frame without trouble, after which its source has served. */
const SERVED_AFTER = 60_000

type PlayState = { failed: boolean; slow: boolean; loaded: boolean; ended: boolean }

/** Tells this site that a source was opened, and once each that it failed, was slow, or played: numbers, without title or visitor. */
export function usePlayCount(type: TitleType, source: number, { failed, slow, loaded, ended }: PlayState): void {
  const told = useRef(new Set<SourceEvent>())
  const tell = useEffectEvent((event: SourceEvent) => {
    if (told.current.has(event)) return
    const isFirstTrouble = event !== 'play' && event !== 'served' && !told.current.has('failed') && !told.current.has('slow')
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
  useEffect(() => {
    if (!loaded || failed || slow) return
    if (ended) return tell('served')
    const timer = setTimeout(() => tell('served'), SERVED_AFTER)
    return () => clearTimeout(timer)
  }, [loaded, failed, slow, ended])
}
