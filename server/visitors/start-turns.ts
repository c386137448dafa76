/** Requests of one visitor that begin in one turn of the event loop, which takes less than a millisecond: with one alone turns cost more than requests. */
const PER_TURN = 2

type Visitor = { begun: number; waiting: (() => void)[] }
type Options = {
  /** Runs a function in the next turn of the event loop. */
  nextLoop?: (run: () => void) => void
}

/**
 * Lets two requests of each visitor begin in a turn of the event loop, so that somebody who asks for kept pages over fifty
 * connections adds a millisecond to what others wait for, and not the time of fifty. Who waits has a connection, of which there are so
 * many and no more (connections.ts).
 */
export function createStartTurns({ nextLoop = setImmediate }: Options = {}) {
  let visitors = new Map<string, Visitor>()

  function endTurn(): void {
    const waiting = [...visitors].filter(([, visitor]) => visitor.waiting.length > 0)
    visitors = new Map()
    if (waiting.length > 0) nextLoop(endTurn)
    for (const [home, visitor] of waiting) {
      const next = visitor.waiting.splice(0, PER_TURN)
      visitors.set(home, { begun: next.length, waiting: visitor.waiting })
      for (const begin of next) begin()
    }
  }

  return {
    /** Null: the request begins now; else when the promise resolves. */
    take(home: string): Promise<null> | null {
      const visitor = visitors.get(home)
      if (visitor && visitor.begun >= PER_TURN) return new Promise((begin) => visitor.waiting.push(() => begin(null)))
      if (visitor) visitor.begun += 1
      else visitors.set(home, { begun: 1, waiting: [] })
      if (visitors.size === 1 && !visitor) nextLoop(endTurn)
      return null
    },
  }
}
