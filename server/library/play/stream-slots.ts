/** A film that is being played. */
type Slot = {
  visitor: string
  library: string
  title: string
  until: number
  /** Answers that are being sent, with the addresses they are sent to; null: it does not matter. */
  open: Map<AbortController, string | null>
  usedAt: number
  onEnd: () => void
}
type Stream = Pick<Slot, 'visitor' | 'library' | 'title' | 'until' | 'onEnd'> & { id: string; address: string | null }
/** Whose places are taken: the visitor's own, or all. */
export type Full = 'visitor' | 'all'

type SlotsOptions = {
  perVisitor: number
  inAll: number
  /** Answers of one stream at once; players need a few. */
  perStream: number
  /** Milliseconds without a request after which a stream counts as left: a player that has loaded enough asks rarely. */
  idle: number
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

/** Who plays what from libraries, in this process: limits how many at once, and ends streams. */
export function createStreamSlots({ perVisitor, inAll, perStream, idle, ticks }: SlotsOptions) {
  const slots = new Map<string, Slot>()

  function end(id: string): void {
    const slot = slots.get(id)
    if (!slot) return
    slots.delete(id)
    for (const answer of slot.open.keys()) answer.abort()
    slot.onEnd()
  }
  /** Ends streams that nobody has asked of for a while. */
  function sweep(): void {
    for (const [id, { open, usedAt }] of slots) if (open.size === 0 && ticks() - usedAt >= idle) end(id)
  }
  function fullFor(visitor: string): Full | null {
    const own = [...slots.values()].filter((slot) => slot.visitor === visitor)
    if (own.length >= perVisitor) return 'visitor'
    return slots.size >= inAll ? 'all' : null
  }

  return {
    /**
     * Takes part in a stream, which begins with its first request, unless there are too many. `leave` says that the answer was sent, or its
     * client is gone; `signal` aborts when the stream is ended. One visitor's stream is not another's.
     */
    join({ id, visitor, address, ...stream }: Stream): { signal: AbortSignal; leave: () => void } | Full {
      sweep()
      const key = `${visitor} ${id}`
      const full = slots.has(key) ? null : fullFor(visitor)
      if (full !== null) return full
      const slot = slots.get(key) ?? { ...stream, visitor, open: new Map(), usedAt: 0 }
      if (slot.open.size >= perStream) return 'visitor'
      slots.set(key, slot)
      const answer = new AbortController()
      slot.open.set(answer, address)
      slot.usedAt = ticks()
      slot.until = stream.until
      const leave = () => {
        slot.open.delete(answer)
        slot.usedAt = ticks()
      }
      return { signal: answer.signal, leave }
    },
    /** The visitor closed the player. */
    leave: (visitor: string, id: string): void => end(`${visitor} ${id}`),
    /** Ends the streams of a library that was disconnected, of a blocked title, of a banned visitor, and those past their time. */
    endWhere(isOver: (slot: Readonly<Pick<Slot, 'visitor' | 'library' | 'title' | 'until' | 'open'>>) => boolean): void {
      for (const [key, slot] of slots) if (isOver(slot)) end(key)
    },
    sweep,
    count: (): number => slots.size,
  }
}
