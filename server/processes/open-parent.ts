import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { SharedPlaces } from '../limits/network-counts.ts'
import { createLink } from './link.ts'
import { createParentCounts } from './parent-counts.ts'
import type { Change, ChildServices, GivenConnection, ParentServices, ReportKind } from './parent-services.ts'

/** Milliseconds: a visitor waits for it. Without a reply what this process counts by itself is enough. */
const HOLD_DEADLINE = 1000

export type Parent = ReturnType<typeof openParent>

type Channel = Pick<NodeJS.Process, 'send' | 'on'>

/** What one of several processes asks its parent for. Open it before anything is read, so that no change is missed. */
export function openParent(
  env: NodeJS.ProcessEnv,
  channel: Channel = process,
  onError: (error: unknown) => void = console.error,
) {
  const changes = new Set<(change: Change) => void>()
  const gaps = new Set<() => void>()
  const reporters = new Map<ReportKind, () => unknown>()
  const { promise: stopped, resolve: stop } = Promise.withResolvers<null>()
  const { promise: portClosed, resolve: closePort } = Promise.withResolvers<void>()
  let server: Server | null = null
  let lastPlace = 0
  const services: ChildServices = {
    changed: (change) => changes.forEach((listener) => listener(change)),
    missed: () => gaps.forEach((listener) => listener()),
    report: (kind) => reporters.get(kind)?.() ?? null,
    stop,
    portClosed: () => closePort(),
  }
  const link = createLink<ParentServices>({
    send: (message) => void channel.send?.(message),
    services,
    onError,
  })
  channel.on('message', (message: unknown, handle: unknown) => {
    if (!isConnection(message)) return link.receive(message)
    link.tell('taken', message.id)
    // It is gone if the visitor has left meanwhile.
    if (handle instanceof Socket) give(handle)
    else tellLeft()
  })
  channel.on('disconnect', link.close)
  // One shared function: a closure for each would cost a few hundred bytes for every open stream.
  const tellLeft = () => link.tell('left', null)
  function give(socket: Socket): void {
    socket.on('close', tellLeft)
    // As for those that a server accepts itself.
    socket.allowHalfOpen = true
    server?.emit('connection', socket.setNoDelay(true))
  }

  /** The parent hears of both in this order, so that nothing stays held. */
  const sharedPlaces: SharedPlaces = {
    hold(kind, address, bounds) {
      lastPlace += 1
      const granted = link.ask('hold', { id: lastPlace, kind, address, bounds }, HOLD_DEADLINE).catch(() => true)
      return { place: lastPlace, granted }
    },
    giveBack: (place) => link.tell('giveBack', place),
  }

  const number = Number(env.SITE_PROCESS)
  return {
    number,
    /** Whether it tells what concerns the whole site, once. */
    isFirst: number === 1 && !env.SITE_PROCESS_ENDED,
    /** How the process ended whose place this one takes; null: there was none. */
    ended: env.SITE_PROCESS_ENDED || null,
    sharedPlaces,
    openCounts: (processes: number) => createParentCounts({ parent: link, processes, now: () => performance.now() }),
    /** Resolves once the site is told to end; `portClosed` once no connection comes any more. */
    stopped,
    portClosed,
    /** Gives the server the connections that the parent accepts for it; `code` is the system's, if the port cannot be opened. */
    async listen(own: Server, { port, host }: { port: number; host: string }): Promise<{ port: number } | { code: string }> {
      server = own
      const opened = await link.ask('listen', { port, host })
      // From here on Node watches how long requests take.
      if ('port' in opened) own.emit('listening')
      return opened
    },
    serving: (line: string) => link.tell('serving', line),
    announce: (change: Change) => link.tell('changed', change),
    onChange: (listener: (change: Change) => void) => void changes.add(listener),
    /** Calls back when a change may have gone untold. */
    onMissed: (listener: () => void) => void gaps.add(listener),
    whole: () => link.ask('whole', null),
    /** What the other processes report about themselves. */
    reports: (kind: ReportKind) => link.ask('reports', kind),
    onReport: (kind: ReportKind, report: () => unknown) => void reporters.set(kind, report),
  }
}

function isConnection(message: unknown): message is GivenConnection {
  return typeof message === 'object' && message !== null && 'is' in message && message.is === 'connection'
}
