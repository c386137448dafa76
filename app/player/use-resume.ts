import { useEffect, useEffectEvent, useRef } from 'react'
import { isAtItsEnd, resumeAt, type Position } from '#domain/player/player-positions.ts'
import type { FrameMessage, PageMessage } from '#domain/player/player-contract.ts'
import { clearPosition, readPosition, writePosition } from '#app/features/history/player-position.ts'

/** Milliseconds between two saves of the position; also the longest wait for a frame to reach the position it was told to seek to. */
const EVERY = 5_000
/** Seconds within which that position counts as reached: players can seek to keyframes only. */
const NEAR = 2

/**
 * Seeks a ready frame to the remembered position, and saves its progress: now and then, when it is paused, and when the visitor
 * leaves. Calls back once when nearly all was watched.
 */
export function useResume(of: string, onFinished: () => void) {
  const notedAt = useRef<number | null>(null)
  /** The position the frame was told to seek to; times that it reports before it gets there are ignored. */
  const sought = useRef<number | null>(null)
  /** The latest position, while it is not saved. */
  const latest = useRef<Position | null>(null)
  const finished = useRef(false)
  function finish() {
    if (!finished.current) onFinished()
    finished.current = true
  }
  function save() {
    const position = latest.current
    latest.current = null
    if (!position) return
    writePosition(position)
    if (isAtItsEnd(position)) finish()
  }
  const saveLast = useEffectEvent(save)
  useEffect(() => {
    const left = new AbortController()
    const options = { signal: left.signal, capture: true }
    // In the capture phase, before the listeners that send the saved history to the server.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveLast(), options)
    window.addEventListener('pagehide', () => saveLast(), options)
    return () => {
      left.abort()
      saveLast()
    }
  }, [])
  return (message: FrameMessage, send: (message: PageMessage) => void, now: number) => {
    if (message.type === 'ready') {
      notedAt.current = now
      sought.current = resumeAt(readPosition(of))
      if (sought.current !== null) send({ type: 'seek', seconds: sought.current })
      send({ type: 'play' })
    }
    if (message.type === 'ended') {
      latest.current = null
      clearPosition(of)
      finish()
    }
    if (message.type === 'paused') save()
    if (message.type === 'time' && notedAt.current !== null) {
      const isLate = now - notedAt.current >= EVERY
      if (sought.current !== null && !isLate && Math.abs(message.seconds - sought.current) > NEAR) return
      sought.current = null
      latest.current = { of, seconds: message.seconds, duration: message.duration }
      if (!isLate) return
      notedAt.current = now
      save()
    }
  }
}
