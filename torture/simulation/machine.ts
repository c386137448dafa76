import { mkdirSync } from 'node:fs'
import type { ChildProcess } from '#server/processes/children.ts'
import { startProcesses } from '#server/processes/parent.ts'
import type { Clock } from './clock.ts'
import type { Chance } from './chance.ts'
import type { Disk } from './disk.ts'

type App = typeof import('#server/app.ts')
type Services = Awaited<ReturnType<App['createServices']>>
/** A process of the site that serves, or is about to. */
export type SiteProcess = {
  name: string
  /** Null: it is starting, or has ended. */
  services: Services | null
  /** Resolves when it is killed. */
  killed: Promise<void>
  kill: () => void
  /** Kills it once it has sent its parent so many more messages: between any two writes. */
  killAfter: (messages: number) => void
}
type Channel = { send: (message: unknown) => void; on: (name: string, listener: (...values: never[]) => void) => void }

type Options = {
  app: App
  clock: Clock
  chance: Chance
  disk: Disk
  /** One by itself, or several that a parent starts. */
  count: number
  env: NodeJS.ProcessEnv
  fetch: typeof globalThis.fetch
  /** Accounts that are to exist. */
  operators: readonly { email: string; password: string }[]
  /** Tells this machine from those before it. */
  name: string
  onLog: (level: 'info' | 'warn' | 'error', text: string) => void
  onFailure: (reason: unknown) => void
  /** The site has ended by itself: whoever runs it starts it again. */
  onEnd: () => void
  onKilled: () => void
}

/** Milliseconds of a message from one process to another. */
const ON_ITS_WAY = 5
/** scrypt's N: what a hash costs is not shown here. */
const CHEAP = 2 ** 4

export type Machine = ReturnType<typeof startMachine>

/** A machine that runs the site as production does: one process with the database, or a parent with its children. */
export function startMachine({ app, clock, chance, disk, count, env, fetch, operators, name, ...told }: Options) {
  const { onLog, onFailure, onEnd, onKilled } = told
  const processes: SiteProcess[] = []
  const parentOwner = `${name} parent`
  let isDown = false
  let started = 0

  /** Listens and is listened to, in order; what was sent before an end may still arrive. */
  function connect(owner: string) {
    const listeners = new Map<string, ((...values: unknown[]) => void)[]>()
    const emit = (event: string, ...values: unknown[]) => listeners.get(event)?.forEach((each) => each(...values))
    let last = 0
    return {
      on: (event: string, listener: (...values: never[]) => void) =>
        void listeners.set(event, [...(listeners.get(event) ?? []), listener as (...values: unknown[]) => void]),
      deliver(event: string, ...values: unknown[]): void {
        last = Math.max(last, clock.ticks() + chance.draw() * ON_ITS_WAY)
        clock.schedule(last - clock.ticks(), () => clock.as(owner, () => emit(event, ...values)), owner)
      },
    }
  }

  function newProcess(owner: string, onKill: () => void): SiteProcess {
    const { promise: killed, resolve } = Promise.withResolvers<void>()
    const own: SiteProcess = {
      name: owner,
      services: null,
      killed,
      killAfter: () => {},
      kill() {
        if (clock.isDead(owner)) return
        clock.kill(owner)
        disk.closeOf(owner)
        own.services = null
        resolve()
        onKilled()
        onKill()
      },
    }
    return own
  }

  async function open(own: SiteProcess, channel: Channel | null, number: number): Promise<void> {
    const config = app.loadConfig({ ...env, DATA_DIR: disk.folder, WEB_PROCESSES: String(count) })
    const parent = channel && app.openParent({ SITE_PROCESS: String(number) }, channel as never)
    const database = await app.openDatabase({ url: null, dataDir: disk.folder })
    await app.migrate(database)
    const services = await app.createServices({
      config,
      database,
      parent,
      counts: parent?.openCounts(count),
      log: logTo(onLog) as never,
      fetch,
      passwordCost: CHEAP,
    })
    for (const { email, password } of operators)
      if (!(await services.accountStore.has(email))) await services.accountStore.add(email, password)
    own.services = services
    parent?.serving('')
  }

  function startAlone(): void {
    started += 1
    const owner = `${name} site (${started})`
    const own = newProcess(owner, () => {})
    processes[0] = own
    clock.as(owner, () => {
      open(own, null, 1).catch((reason: unknown) => {
        if (isDown) return
        own.kill()
        // As whoever runs it: it is started again.
        clock.schedule(1000, startAlone, parentOwner)
        if (!mayPass(reason)) onFailure(reason)
      })
    })
  }

  function startChild(number: number): ChildProcess {
    started += 1
    const owner = `${name} process ${number} (${started})`
    const toChild = connect(owner)
    const toParent = connect(parentOwner)
    const own = newProcess(owner, () => toParent.deliver('exit', null, 'SIGKILL'))
    processes[number - 1] = own
    let left = Infinity
    own.killAfter = (messages) => void (left = messages)
    function send(message: unknown): void {
      if (clock.isDead(owner)) return
      if (left <= 0) return own.kill()
      left -= 1
      toParent.deliver('message', structuredClone(message))
    }
    clock.as(owner, () => {
      const channel: Channel = { send, on: toChild.on }
      open(own, channel, number).catch((reason: unknown) => {
        if (clock.isDead(owner)) return
        own.kill()
        if (!mayPass(reason)) onFailure(reason)
      })
    })
    return {
      send: (message) => toChild.deliver('message', structuredClone(message)),
      onMessage: (listener) => toParent.on('message', listener as never),
      onExit: (listener) => toParent.on('exit', listener as never),
      kill: own.kill,
      give: () => {},
    }
  }

  mkdirSync(disk.folder, { recursive: true })
  if (count === 1) startAlone()
  else
    clock.as(parentOwner, () =>
      startProcesses({
        count,
        build: '',
        rules: app.SHARED_RULES,
        start: startChild,
        exit() {
          onEnd()
          // Nothing comes after it.
          return new Promise(() => {}) as never
        },
      }),
    )

  return {
    processes,
    serving: () => processes.filter(({ services }) => services !== null),
    /** Power off: whatever runs here stops where it is. */
    kill(): void {
      isDown = true
      clock.kill(parentOwner)
      for (const each of processes) each.kill()
    },
  }
}

function logTo(onLog: Options['onLog']) {
  const at = (level: 'info' | 'warn' | 'error') => (fields: object, text?: string) =>
    onLog(level, `${JSON.stringify(fields)} ${text ?? ''}`)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** The disk is full, or another program has the file: starting again helps. */
function mayPass(reason: unknown): boolean {
  const text = String(reason instanceof Error ? [reason.name, reason.message, reason.cause] : reason)
  return /unavailable|busy|locked|full|cannot be read or written|SqliteError/i.test(text)
}
