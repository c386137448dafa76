import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SimulatedCatalogue } from './catalogue.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { createDevice, type Device } from './device.ts'
import { createDisk, type Disk } from './disk.ts'
import { createInvariants } from './invariants.ts'
import { createLedger } from './ledger.ts'
import { startMachine, type Machine } from './machine.ts'
import { createNetwork } from './network.ts'
import { createOperator, type Books } from './operator.ts'
import { createClaims } from './claims.ts'
import { createListeners } from './listeners.ts'
import { DEVICE_ADDRESSES, KEY, OPERATORS, type World as Titles } from './universe.ts'

type App = typeof import('#server/entry.ts')
export type World = Awaited<ReturnType<typeof openWorld>>
type Options = {
  app: App
  clock: Clock
  chance: Chance
  catalogue: SimulatedCatalogue
  titles: Titles
  /** An empty folder, on a file system in memory. */
  folder: string
  /** Sets the disk on which databases are opened. */
  setDisk: (disk: Disk) => void
}

/** Milliseconds after a fault in which failures are still excused, by deadlines, the breaker and restarts. */
const AFTERMATH = 45_000

/** A site with its visitors, devices, operators, its disk and the service behind it. */
export async function openWorld({ app, clock, chance, catalogue, titles, folder, setDisk }: Options) {
  const trace = createHash('sha256')
  const note = (line: string) => void trace.update(`${clock.ticks().toFixed(3)} ${line}\n`)
  const excuses = { catalogue: 0, disk: 0 }
  const books: Books = {
    bans: createLedger({ clock, unset: 'none' }),
    blocks: createLedger({ clock, unset: 'open' }),
    alert: createLedger({ clock, unset: 'none' }),
    sources: createLedger({ clock, unset: 'default' }),
    codes: createLedger({ clock, unset: 'kept' }),
  }
  const invariants = createInvariants({ clock, books, excuses })
  const read = (text: string, ...values: string[]) => disk.read(text, ...values)
  const claims = createClaims({ clock, books, invariants, read })
  let machines = 0
  let machine!: Machine
  let disk!: Disk
  let isDown = false
  let unlock: (() => void) | null = null

  function newDisk(): Disk {
    machines += 1
    const path = join(folder, `disk ${machines}`)
    mkdirSync(path, { recursive: true })
    disk = createDisk({ clock, folder: path, note })
    setDisk(disk)
    return disk
  }
  function start(): void {
    isDown = false
    machine = startMachine({
      app,
      clock,
      disk,
      env: {
        TMDB_API_KEY: KEY,
        TMDB_API_URL: 'http://service.test/3',
        ADMIN_EMAILS: OPERATORS.map(({ email }) => email).join(','),
        ANSWERS_MB: '0',
        PUBLIC_ORIGIN: 'https://site.test',
      },
      fetch: catalogue.fetch as typeof globalThis.fetch,
      operators: OPERATORS,
      name: `machine ${machines}`,
      onLog: invariants.ofLog,
      onKilled: () => excuse('disk'),
      onFailure: (reason) =>
        invariants.fail(`The site does not start: ${reason instanceof Error ? reason.stack : String(reason)}`),
    })
  }
  /** Kills the machine; the next one finds its disk as it is at this moment. */
  function crash(): void {
    if (isDown) return
    isDown = true
    machine.kill()
    unlock?.()
    const before = disk
    before.copyTo(newDisk().folder)
    rmSync(before.folder, { recursive: true, force: true })
    excuses.disk = clock.ticks() + AFTERMATH
    note('crash')
    clock.schedule(chance.between(100, 4000), start, '')
  }
  function excuse(what: keyof typeof excuses, milliseconds = 0): void {
    excuses[what] = Math.max(excuses[what], clock.ticks() + milliseconds + AFTERMATH)
  }

  newDisk()
  start()
  await clock.advance(3000)
  const network = createNetwork({ app, clock, chance, machine: () => machine, onArrival: invariants.ofAnswer, note })
  const listeners = createListeners({ clock, network, invariants, alive: (name) => !clock.isDead(name) })
  const devices: Device[] = DEVICE_ADDRESSES.map((address, index) =>
    createDevice({ name: `laptop-${index + 1}`, address, clock, chance, network, onSynced: claims.note }),
  )
  const operators = OPERATORS.map((each) =>
    createOperator({
      ...each,
      clock,
      chance,
      network,
      disk: () => disk,
      books,
      onCookie: (cookie) => invariants.addSecret(cookie.split('=')[1]?.split('.')[0] ?? cookie),
    }),
  )
  for (const secret of [KEY, ...OPERATORS.map(({ password }) => password)]) invariants.addSecret(secret)

  return {
    clock,
    chance,
    titles,
    books,
    invariants,
    network,
    claims,
    listeners,
    devices,
    operators,
    machine: () => machine,
    /** Whether anything is still under way, such as a request or a restart. */
    isBusy: () => isDown || network.underWay() > 0 || machine.processes.some(({ services }) => !services),
    disk: () => disk,
    crash,
    crashAt: (writes: number, when: 'before' | 'after') => disk.crashAt({ writes, when, crash }),
    /** Stops the site as by SIGTERM, and starts it again. */
    async stop(): Promise<void> {
      if (isDown) return
      const [stopped, ending] = [machine, machine.serving()]
      excuse('disk')
      await Promise.all(
        ending.map(({ name, services }) => Promise.race([clock.as(name, async () => services?.close()), clock.wait(9000)])),
      )
      // The machine may have crashed and been replaced meanwhile.
      if (machine === stopped) crash()
    },
    /** Cancels a planned crash. */
    spare(): void {
      disk.spare()
    },
    kill: crash,
    fillDisk(full: boolean): void {
      if (disk.isFull() || full) excuse('disk', full ? Infinity : 0)
      if (!full) excuses.disk = Math.min(excuses.disk, clock.ticks() + AFTERMATH)
      disk.fill(full)
    },
    lock(milliseconds: number): void {
      if (isDown) return
      excuse('disk', milliseconds)
      unlock?.()
      const own = disk.lock()
      unlock = own
      clock.schedule(milliseconds, own, '')
    },
    failCatalogue(fault: Parameters<typeof catalogue.begin>[0]): void {
      excuses.catalogue = fault === null ? clock.ticks() + AFTERMATH : Infinity
      catalogue.begin(fault)
    },
    note,
    unlock: () => unlock?.(),
    trace: () => trace.copy().digest('hex').slice(0, 16),
    close(): void {
      machine.kill()
      unlock?.()
      catalogue.begin(null)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
