import { AppError } from '#domain/errors.ts'
import { fromWireError, toWireError, type WireError } from './wire-error.ts'

/** What one side does for the other, by name: each takes one value that can be cloned, and may return another. */
// oxlint-disable-next-line typescript/no-explicit-any -- a service of any value
type Services = Readonly<Record<string, (value: any) => unknown>>
type Value<Service extends (value: never) => unknown> = Parameters<Service>[0]
type Reply<Service extends (value: never) => unknown> = Awaited<ReturnType<Service>>

type Message =
  | { is: 'question'; id: number; name: string; value: unknown }
  | { is: 'reply'; id: number; value: unknown }
  | { is: 'failure'; id: number; error: WireError }
  | { is: 'news'; name: string; value: unknown }

type LinkOptions = {
  /** Sends a message to the other side, in order; may throw once that is gone. */
  send: (message: Message) => void
  /** What this side does for the other. */
  services: Services
  /** Told when a service failed that nobody waits for. */
  onError: (error: unknown) => void
  /** Questions that may wait for their replies at a time. */
  maxWaiting?: number
}

const MAX_WAITING = 2000
/** Milliseconds. */
const DEADLINE = 35_000

export type Link<Theirs extends Services> = ReturnType<typeof createLink<Theirs>>

/** Questions and news between two processes of a site. What they ask for is bounded in number and in time. */
export function createLink<Theirs extends Services>({ send, services, onError, maxWaiting = MAX_WAITING }: LinkOptions) {
  const waiting = new Map<number, (outcome: Message | Error) => void>()
  let lastId = 0
  let closed = false

  async function serve(name: string, value: unknown): Promise<unknown> {
    const service = Object.hasOwn(services, name) ? services[name] : undefined
    if (!service) throw new Error(`No process does ${name}`)
    return service(value)
  }
  async function reply(id: number, work: Promise<unknown>): Promise<void> {
    try {
      post({ is: 'reply', id, value: await work })
    } catch (error) {
      post({ is: 'failure', id, error: toWireError(error) })
    }
  }
  function post(message: Message): void {
    if (!closed) send(message)
  }

  return {
    /** Rejects with the error of the other side, or with `AppError('unavailable')` without a reply. */
    ask<Name extends keyof Theirs & string>(
      name: Name,
      value: Value<Theirs[Name]>,
      deadline = DEADLINE,
    ): Promise<Reply<Theirs[Name]>> {
      if (closed || waiting.size >= maxWaiting) return Promise.reject(unavailable(name, closed ? 'It has ended' : 'It is busy'))
      lastId += 1
      const id = lastId
      return new Promise((fulfil, reject) => {
        const timer = setTimeout(() => settle(unavailable(name, 'No reply')), deadline)
        function settle(outcome: Message | Error) {
          clearTimeout(timer)
          waiting.delete(id)
          if (outcome instanceof Error) reject(outcome)
          else if (outcome.is === 'failure') reject(fromWireError(outcome.error))
          else if (outcome.is === 'reply') fulfil(outcome.value as Reply<Theirs[Name]>)
        }
        waiting.set(id, settle)
        try {
          post({ is: 'question', id, name, value })
        } catch (error) {
          settle(error instanceof Error ? error : new Error(String(error)))
        }
      })
    },
    /** Without a reply; nothing happens once the other side is gone. */
    tell<Name extends keyof Theirs & string>(name: Name, value: Value<Theirs[Name]>): void {
      post({ is: 'news', name, value })
    },
    /** Takes what the other side sent. Both are of one build. */
    receive(sent: unknown): void {
      const message = sent as Message
      if (message.is === 'question') void reply(message.id, serve(message.name, message.value)).catch(onError)
      else if (message.is === 'news') serve(message.name, message.value).catch(onError)
      else waiting.get(message.id)?.(message)
    },
    /** The other side is gone: nothing is sent from now on, and what waits fails. */
    close(): void {
      closed = true
      for (const settle of waiting.values()) settle(unavailable('process', 'It has ended'))
    },
  }
}

function unavailable(name: string, reason: string): AppError {
  return new AppError('unavailable', 'Another process of the site does not reply', { cause: new Error(`${name}: ${reason}`) })
}
