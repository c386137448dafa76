import type { Answer } from './network.ts'
import { checkLastActs, checkRecords, syncAll } from './convergence.ts'
import type { World } from './world.ts'
import { NETWORKS, VISITORS } from './universe.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** Most timers of an idle process. */
const MOST_PLANNED = 40
/** Most entries of a code: the titles of the world, and a season of each show. */
const MOST_ENTRIES = 40
/** Most earlier values of an entry: one for each hour of a day, and one for each day of a week. */
const MOST_REPLACED = 32

/** Ends all faults, waits until everything has been answered, and checks every promise. */
export async function settle(world: World): Promise<void> {
  world.claims.check()
  await heal(world)
  if (world.invariants.broken()) return
  checkStored(world)
  await checkVerdicts(world)
  // Longer than a device counts as new, since the clock may have been set back.
  await clockOn(world, 2 * DAY)
  await syncAll(world)
  if (world.invariants.broken()) return
  world.claims.check()
  checkRecords(world)
  await checkLastActs(world)
  checkRecords(world)
  await checkSilence(world)
}

async function heal(world: World): Promise<void> {
  const { clock, devices, network, machine, invariants } = world
  world.failCatalogue(null)
  world.fillDisk(false)
  world.unlock()
  world.spare()
  for (const device of devices) {
    device.loseMessages(false)
    device.goOnline()
  }
  for (let waited = 0; waited < 90; waited += 1) {
    await clock.advance(SECOND)
    const all = machine().processes
    if (all.length > 0 && all.every(({ services }) => services) && network.underWay() === 0) break
  }
  // For the last answers, and second copies of requests.
  await clock.advance(8 * SECOND)
  if (!machine().processes.every(({ services }) => services))
    invariants.fail('Everything is well again, and a process does not serve')
  if (network.underWay() > 0) invariants.fail('Everything is well again, and a request has no answer after 90 s')
}

/** Lets a long time pass: first until everything under way has ended, then like a suspended machine. */
export async function clockOn({ clock, isBusy }: World, milliseconds: number): Promise<void> {
  const end = clock.ticks() + milliseconds
  for (let waited = 0; waited < 60 && (waited < 3 || isBusy()); waited += 1) await clock.advance(SECOND)
  await clock.sleep(Math.max(0, end - clock.ticks() - 3 * SECOND))
  await clock.advance(3 * SECOND)
}

/** Checks that the database has exactly what operators were told. */
export function checkStored({ disk, books, invariants }: World): void {
  const { read } = disk()
  const compare = (what: string, book: World['books']['bans'], stored: Map<string, string>, unset: string) => {
    for (const key of new Set([...book.keys(), ...stored.keys()])) {
      const value = stored.get(key) ?? unset
      if (!book.isOpen(key) && !book.possible(key).includes(value))
        invariants.fail(`${what} ${key}: stored is “${value}”, operators were told “${book.possible(key).join('” or “')}”`)
    }
  }
  invariants.noteEnds()
  const bans = read('SELECT network, expires_at FROM bans')
  compare(
    'The ban of',
    books.bans,
    new Map(bans.map(({ network, expires_at: end }) => [String(network), String(end ?? 'for ever')])),
    'none',
  )
  const blocks = read('SELECT type, id FROM blocks')
  compare(
    'The block of',
    books.blocks,
    new Map(blocks.map(({ type, id }) => [`${String(type)}/${String(id)}`, 'blocked'])),
    'open',
  )
  const alerts = read('SELECT message FROM alert')
  compare('The', books.alert, new Map(alerts.map(({ message }) => ['alert', String(message)])), 'none')
  const sources = read('SELECT type, list FROM sources')
  compare('The servers of', books.sources, new Map(sources.map(({ type, list }) => [String(type), nameOf(list)])), 'default')
}

/** Checks that every process applies what is stored. */
async function checkVerdicts({ clock, disk, machine, network, invariants, listeners, titles }: World): Promise<void> {
  const { read } = disk()
  const bans = new Map(read('SELECT network, expires_at FROM bans').map((row) => [String(row.network), row.expires_at]))
  const blocks = new Set(read('SELECT type, id FROM blocks').map(({ type, id }) => `${String(type)}/${String(id)}`))
  const message = String(read('SELECT message FROM alert')[0]?.message ?? '')
  const isBanned = (visitor: number) =>
    [...bans].some(([key, end]) => NETWORKS[key]?.includes(visitor) && (end === null || Date.parse(String(end)) > clock.today()))
  const free = VISITORS.findIndex((_, visitor) => !isBanned(visitor))
  const ask = (path: string, visitor: number, to: number) => network.send({ path, address: VISITORS[visitor]!, to }).answer
  const asked: { answer: Promise<Answer | null>; check: (answer: Answer) => string | null }[] = []
  for (const to of machine().processes.keys()) {
    for (const visitor of VISITORS.keys()) {
      const before = isBanned(visitor)
      asked.push({
        answer: ask('/api/ip', visitor, to),
        // A ban may end before all have answered.
        check: ({ status }) =>
          [before, isBanned(visitor)].includes(status === 403)
            ? null
            : `is not what is stored of the bans for ${VISITORS[visitor]}`,
      })
    }
    if (free < 0) continue
    const [blocked] = blocks
    if (blocked !== undefined)
      asked.push({
        answer: ask(`/${blocked}`, free, to),
        check: ({ status }) => (status === 200 ? `shows ${blocked}, which is blocked` : null),
      })
    const open = titles.movies.find((id) => !blocks.has(`movie/${id}`))
    asked.push({
      answer: ask(`/movie/${open}`, free, to),
      check: ({ status }) => (status === 200 ? null : `does not show movie/${open}`),
    })
    const isAlertRight = (text: string) => (message === '' ? !/Notice number \d/.test(text) : text.includes(message))
    asked.push({
      answer: ask('/about', free, to),
      check: ({ text }) => (isAlertRight(text) ? null : `shows another alert than “${message}”, which is stored`),
    })
  }
  await clock.advance(6 * SECOND)
  for (const { answer, check } of asked) {
    const heard = await Promise.race([answer, clock.settle().then(() => null)])
    const problem = heard && check(heard)
    if (heard && problem) invariants.fail(`Everything is well, and ${heard.process} ${problem} (${heard.status})`)
  }
  for (const { text, process, isStalled } of listeners.open()) {
    const last = /event: alert\ndata: (.*)\n\n(?![^]*event: alert)/.exec(text)?.[1] ?? 'null'
    if (!isStalled && last.includes('Notice') !== (message !== ''))
      invariants.fail(`A listener at ${process} heard “${last}” last, and the alert is “${message}”`)
  }
}

/** Checks that nothing is held for visitors who have left. */
async function checkSilence({ chance, clock, disk, machine, listeners, invariants }: World): Promise<void> {
  for (const visitor of VISITORS.keys()) listeners.leave(visitor)
  await clock.advance(2 * SECOND)
  for (const { name, services } of machine().processes)
    if (services && services.streams.count > 0)
      invariants.fail(`${name} counts ${services.streams.count} streams, and none is open`)
  await checkPlaces(machine().processes, chance.below(VISITORS.length), listeners, invariants)
  // Wait for the deadlines of recent answers to pass.
  await clock.sleep(60 * SECOND)
  await clock.advance(SECOND)
  const planned = clock.planned()
  const most = MOST_PLANNED * (machine().processes.length + 1)
  if (planned > most) invariants.fail(`${planned} timers are planned in silence, ${most} at most are expected`)
  const { read } = disk()
  const count = (text: string) => Number(read(text)[0]?.many ?? 0)
  const codes = count('SELECT count(*) AS many FROM sync_records')
  const bounds = {
    sync_devices: 20 * codes,
    sync_entries: MOST_ENTRIES * codes,
    sync_replaced: MOST_ENTRIES * MOST_REPLACED * codes,
    sessions: 500,
    known_networks: 100,
    bans: Object.keys(NETWORKS).length,
  }
  for (const [table, bound] of Object.entries(bounds)) {
    const rows = count(`SELECT count(*) AS many FROM ${table}`)
    if (rows > bound) invariants.fail(`${table} has ${rows} rows, more than ${bound}`)
  }
}

/** Checks that the stream places of visitors who left are free at each process; those of `twice` are filled twice. */
async function checkPlaces(
  processes: ReturnType<World['machine']>['processes'],
  twice: number,
  listeners: World['listeners'],
  invariants: World['invariants'],
): Promise<void> {
  for (const [number, { name }] of processes.entries())
    for (const visitor of [twice, twice, ...listeners.heard()]) {
      invariants.expectRefused(VISITORS[visitor]!)
      if (!(await listeners.fillPlaces(visitor, number)))
        invariants.fail(`${name} has not all places of ${VISITORS[visitor]} free, and nobody listens`)
      invariants.expectRefused(null)
    }
}

function nameOf(list: unknown): string {
  return (JSON.parse(String(list)) as { name: string }[])[0]?.name ?? ''
}
