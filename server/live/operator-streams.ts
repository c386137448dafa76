/** Whether who opened a stream may still hear: asked before each event. */
type MayHear = () => Promise<boolean>
type Listener = {
  controller: ReadableStreamDefaultController<Uint8Array>
  mayHear: MayHear
  untold: Set<string>
  telling: boolean
}

const HEARTBEAT = 25_000
const MOST = 100
/** Milliseconds between two events of a stream: a busy search log is told once, not for every entry. */
const PAUSE = 500
const encoder = new TextEncoder()
const BYE = encoder.encode('event: bye\ndata: null\n\n')

/**
 * Tells operators' pages which of their tables changed, never what: the page reads that again, with its session. Whoever
 * may not hear any more (signed out, expired, off the list) is cut off at the next event or sign of life.
 */
export function createOperatorStreams({ heartbeat = HEARTBEAT, pause = PAUSE }: { heartbeat?: number; pause?: number } = {}) {
  const listeners = new Set<Listener>()
  let closed = false

  function end(listener: Listener): void {
    if (listeners.delete(listener)) listener.controller.close()
  }
  async function send(listener: Listener, text: string): Promise<void> {
    const allowed = await listener.mayHear().catch(() => false)
    if (!listeners.has(listener)) return
    if (allowed) listener.controller.enqueue(encoder.encode(text))
    else end(listener)
  }
  async function drain(listener: Listener): Promise<void> {
    listener.telling = true
    while (listener.untold.size > 0) {
      const topics = [...listener.untold]
      listener.untold.clear()
      await send(listener, topics.map((topic) => `event: changed\ndata: ${topic}\n\n`).join(''))
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
    listener.telling = false
  }
  const beating = setInterval(() => {
    for (const listener of listeners) void send(listener, ': still here\n\n')
  }, heartbeat).unref()

  return {
    open(mayHear: MayHear): Response {
      if (closed || listeners.size >= MOST)
        return new Response('Too many open streams\n', { status: 503, headers: { 'Retry-After': '10' } })
      let listener: Listener | null = null
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          listener = { controller, mayHear, untold: new Set(), telling: false }
          listeners.add(listener)
          controller.enqueue(encoder.encode('retry: 3000\n\n'))
        },
        cancel: () => void (listener && listeners.delete(listener)),
      })
      const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
      return new Response(body, { headers })
    },
    tell(topic: string): void {
      for (const listener of listeners) {
        listener.untold.add(topic)
        if (!listener.telling) void drain(listener)
      }
    },
    /** Says goodbye to everyone and takes no one any more. */
    closeAll(): void {
      closed = true
      clearInterval(beating)
      for (const listener of listeners) {
        listener.controller.enqueue(BYE)
        end(listener)
      }
    },
  }
}
