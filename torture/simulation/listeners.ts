import type { Clock } from './clock.ts'
import type { Invariants } from './invariants.ts'
import type { Network } from './network.ts'
import { VISITORS } from './universe.ts'

type Listener = {
  visitor: number
  process: string
  reader: ReadableStreamDefaultReader<Uint8Array>
  text: string
  isStalled: boolean
}
type Options = { clock: Clock; network: Network; invariants: Invariants; alive: (process: string) => boolean }

/** Streams of a visitor in a story: few enough that no limit refuses them. */
const MOST = 3
/** Streams that a process accepts from one host. */
const PLACES = 20

/** The event streams of visitors. */
export function createListeners({ clock, network, invariants, alive }: Options) {
  let open: Listener[] = []
  const heard = new Set<number>()

  async function read(listener: Listener): Promise<void> {
    const decoder = new TextDecoder()
    while (!listener.isStalled && open.includes(listener)) {
      const { done, value } = await listener.reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) return forget(listener)
      const text = decoder.decode(value, { stream: true })
      // The newest state comes last, so older text is not needed.
      listener.text = (listener.text + text).slice(-20_000)
      invariants.ofEvents(text)
    }
  }
  function forget(listener: Listener): void {
    open = open.filter((each) => each !== listener)
  }

  return {
    async listen(visitor: number, to: number): Promise<void> {
      if (open.filter((each) => each.visitor === visitor && alive(each.process)).length >= MOST) return
      const address = VISITORS[visitor] ?? ''
      const answer = await network.send({ path: '/api/events', address, to, isStream: true }).answer
      if (!answer?.body) return
      const listener = { visitor, process: answer.process, reader: answer.body.getReader(), text: '', isStalled: false }
      open.push(listener)
      heard.add(visitor)
      await clock.as('', () => read(listener))
    },
    /** Whether all of this visitor's places are free: opens as many streams as they may have, and closes them again. */
    async fillPlaces(visitor: number, to: number): Promise<boolean> {
      const address = VISITORS[visitor] ?? ''
      const sent = Array.from({ length: PLACES }, () => network.send({ path: '/api/events', address, to, isStream: true }).answer)
      await clock.advance(1000)
      const answers = await Promise.race([Promise.all(sent), clock.settle().then(() => [])])
      for (const answer of answers) if (answer?.body) clock.as(answer.process, () => void answer.body?.cancel())
      await clock.advance(1000)
      return answers.every((answer) => answer?.status !== 503)
    },
    leave(visitor: number): void {
      for (const listener of open.filter((each) => each.visitor === visitor)) {
        forget(listener)
        if (alive(listener.process)) clock.as(listener.process, () => void listener.reader.cancel().catch(() => {}))
      }
    },
    stall(visitor: number): void {
      for (const listener of open) if (listener.visitor === visitor) listener.isStalled = true
    },
    /** Visitors who have listened. */
    heard: (): readonly number[] => [...heard],
    /** Streams of live processes. */
    open: (): readonly Readonly<Listener>[] => (open = open.filter(({ process }) => alive(process))),
  }
}
