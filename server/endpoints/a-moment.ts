import { setTimeout as wait } from 'node:timers/promises'

/** Turns of the event loop, a millisecond each at least. */
const TURNS = 3

/**
 * A few milliseconds, counted in turns of the event loop: what this process answers by itself, such as the sample catalogue,
 * arrives in it however busy the machine is.
 */
export async function aMoment(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await wait(1)
}
