import type { Failure } from '#domain/player/own-player-messages.ts'
import type { Parts } from './parts.ts'

/** Milliseconds that a line stays: as long as one reads two. */
const STAYS = 6_000

export type Notices = ReturnType<typeof createNotices>

/** What the player says: short lines that go by themselves, and why it does not play. */
export function createNotices({ root, said, failure, heading, advice, again }: Parts) {
  let clock: ReturnType<typeof setTimeout> | undefined
  again.addEventListener('click', () => location.reload())
  return {
    say(text: string): void {
      said.textContent = text
      clearTimeout(clock)
      clock = setTimeout(() => void (said.textContent = ''), STAYS)
    },
    fail(what: Failure): void {
      if (!failure.hidden) return
      heading.textContent = what.heading
      advice.textContent = what.advice
      failure.hidden = false
      root.classList.add('failed')
    },
  }
}
