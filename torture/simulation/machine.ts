import { mkdirSync } from 'node:fs'
import type { Clock } from './clock.ts'
import type { Disk } from './disk.ts'

type App = typeof import('#server/entry.ts')
type Services = Awaited<ReturnType<App['createServices']>>
/** A process of the site that serves, or is starting. */
export type SiteProcess = {
  name: string
  /** Null: it is starting, or has ended. */
  services: Services | null
  /** Resolves when it is killed. */
  killed: Promise<void>
  kill: () => void
}

type Options = {
  app: App
  clock: Clock
  disk: Disk
  env: NodeJS.ProcessEnv
  fetch: typeof globalThis.fetch
  /** Accounts to create. */
  operators: readonly { email: string; password: string }[]
  /** Distinguishes this machine from earlier ones. */
  name: string
  onLog: (level: 'info' | 'warn' | 'error', text: string) => void
  onFailure: (reason: unknown) => void
  onKilled: () => void
}

/** scrypt's N; the cost of hashes is not simulated. */
const CHEAP = 2 ** 4

export type Machine = ReturnType<typeof startMachine>

/** A machine that runs the site as production does: one process with the database. */
export function startMachine({ app, clock, disk, env, fetch, operators, name, ...callbacks }: Options) {
  const { onLog, onFailure, onKilled } = callbacks
  const processes: SiteProcess[] = []
  const starter = `${name} starter`
  let isDown = false
  let started = 0

  function newProcess(owner: string): SiteProcess {
    const { promise: killed, resolve } = Promise.withResolvers<void>()
    const own: SiteProcess = {
      name: owner,
      services: null,
      killed,
      kill() {
        if (clock.isDead(owner)) return
        clock.kill(owner)
        disk.closeOf(owner)
        own.services = null
        resolve()
        onKilled()
      },
    }
    return own
  }

  async function open(own: SiteProcess): Promise<void> {
    const config = app.loadConfig({ ...env, DATA_DIR: disk.folder })
    const database = await app.openDatabase({ url: null, dataDir: disk.folder })
    await app.migrate(database)
    const services = await app.createServices({
      config,
      database,
      log: logTo(onLog) as never,
      fetch,
      passwordCost: CHEAP,
    })
    for (const { email, password } of operators)
      if (!(await services.accountStore.has(email))) await services.accountStore.add(email, password)
    own.services = services
  }

  function startAlone(): void {
    started += 1
    const owner = `${name} site (${started})`
    const own = newProcess(owner)
    processes[0] = own
    clock.as(owner, () => {
      open(own).catch((reason: unknown) => {
        if (isDown) return
        own.kill()
        // Restarted, as a supervisor would.
        clock.schedule(1000, startAlone, starter)
        if (!mayPass(reason)) onFailure(reason)
      })
    })
  }

  mkdirSync(disk.folder, { recursive: true })
  startAlone()

  return {
    processes,
    serving: () => processes.filter(({ services }) => services !== null),
    /** Cuts the power: everything that runs here stops at once. */
    kill(): void {
      isDown = true
      clock.kill(starter)
      for (const each of processes) each.kill()
    },
  }
}

function logTo(onLog: Options['onLog']) {
  const at = (level: 'info' | 'warn' | 'error') => (fields: object, text?: string) =>
    onLog(level, `${JSON.stringify(fields)} ${text ?? ''}`)
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Whether a restart may help: the disk is full, or another program has locked the file. */
function mayPass(reason: unknown): boolean {
  const text = String(reason instanceof Error ? [reason.name, reason.message, reason.cause] : reason)
  return /unavailable|busy|locked|full|cannot be read or written|SqliteError/i.test(text)
}
