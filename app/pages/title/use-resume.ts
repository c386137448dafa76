import { useRef } from 'react'
import { isAtItsEnd, resumeAt } from '#domain/player-positions.ts'
import type { FrameMessage, PageMessage } from '#domain/player-contract.ts'
import { clearPosition, readPosition, writePosition } from '#app/history/player-position.ts'

/** Milliseconds between two saves of the position. */
const EVERY = 5_000

/** Seeks a ready frame to the remembered position, and saves its progress. Calls back once when nearly all was watched. */
export function useResume(of: string, onFinished: () => void) {
  const notedAt = useRef<number | null>(null)
  const finished = useRef(false)
  function finish() {
    if (!finished.current) onFinished()
    finished.current = true
  }
  return (message: FrameMessage, send: (message: PageMessage) => void, now: number) => {
    if (message.type === 'ready') {
      // Times reported before the seek must not overwrite the remembered position.
      notedAt.current = now
      const seconds = resumeAt(readPosition(of))
      if (seconds !== null) send({ type: 'seek', seconds })
      send({ type: 'play' })
    }
    if (message.type === 'ended') {
      clearPosition(of)
      finish()
    }
    if (message.type === 'time' && notedAt.current !== null && now - notedAt.current >= EVERY) {
      notedAt.current = now
      const position = { of, seconds: message.seconds, duration: message.duration }
      writePosition(position)
      if (isAtItsEnd(position)) finish()
    }
  }
}
