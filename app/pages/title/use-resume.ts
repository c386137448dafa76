import { useRef } from 'react'
import { resumeAt } from '#domain/player-positions.ts'
import type { FrameMessage, PageMessage } from '#domain/player-contract.ts'
import { clearPosition, readPosition, writePosition } from '#app/history/player-position.ts'

/** Between two notes of the position, in milliseconds. */
const EVERY = 5_000

/** Sends a frame that is ready to where it was left, and notes how far it comes. */
export function useResume(of: string) {
  const notedAt = useRef<number | null>(null)
  return (message: FrameMessage, send: (message: PageMessage) => void, now: number) => {
    if (message.type === 'ready') {
      // The times that it tells before it has jumped are not worth a note.
      notedAt.current = now
      const seconds = resumeAt(readPosition(of))
      if (seconds !== null) send({ type: 'seek', seconds })
      send({ type: 'play' })
    }
    if (message.type === 'ended') clearPosition(of)
    if (message.type === 'time' && notedAt.current !== null && now - notedAt.current >= EVERY) {
      notedAt.current = now
      writePosition({ of, seconds: message.seconds, duration: message.duration })
    }
  }
}
