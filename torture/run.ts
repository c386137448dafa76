import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProcesses } from '../bench/processes.ts'
import { parseOptions, USAGE, type TortureOptions } from './options.ts'
import { toLine, type Torture } from './promise.ts'

/** Tortures, and the minutes after which they fail. Each is loaded only when it runs, because most import a lot. */
const TORTURES: Readonly<Record<string, { atMost: number; load: () => Promise<Torture> }>> = {
  kills: { atMost: 75, load: async () => (await import('./kills.ts')).kills },
  streams: { atMost: 15, load: async () => (await import('./streams.ts')).streams },
  soak: { atMost: 45, load: async () => (await import('./soak.ts')).soak },
  resources: { atMost: 45, load: async () => (await import('./resources.ts')).resources },
  fuzz: { atMost: 15, load: async () => (await import('./fuzz.ts')).fuzz },
}

const options = readOptions()
const processes = createProcesses()
const folder = mkdtempSync(join(tmpdir(), 'marquee-torture-'))
let broken = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(1))

for (const name of options.names) broken += await suffer(name)
end(broken === 0 ? 0 : 1)

/** Runs a torture; returns the number of broken promises. */
async function suffer(name: string): Promise<number> {
  const { atMost, load } = TORTURES[name]!
  const own = mkdtempSync(join(folder, `${name}-`))
  const { seed, runs, seconds } = options
  const begin = performance.now()
  let reported = 0
  let failed = 0
  const tell = (line: string, held: boolean) => {
    console.log(line)
    reported += 1
    if (!held) failed += 1
  }
  console.log(`${name}, SEED=${seed}${runs === null ? '' : ` RUNS=${runs}`}${seconds === null ? '' : ` SECONDS=${seconds}`}`)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`it took more than ${atMost} minutes`)), atMost * 60_000)
  try {
    const torture = await load()
    const report = {
      promise: (verdict: Parameters<typeof toLine>[0]) => tell(toLine(verdict), verdict.held),
      note: (text: string) => console.log(`        ${text}`),
      processes,
      folder: own,
      seed,
      runs: (usual: number) => runs ?? usual,
      seconds: (usual: number) => seconds ?? usual,
      isShort: runs !== null || seconds !== null,
    }
    await Promise.race([torture(report), late.promise])
    if (reported === 0) tell(`BROKEN  ${name}: it reported no promise`, false)
  } catch (error) {
    tell(`BROKEN  ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`, false)
  } finally {
    clearTimeout(timer)
    processes.endAll()
  }
  rmSync(own, { recursive: true, force: true })
  console.log(`${name}: ${reported - failed} held, ${failed} broken, in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`)
  return failed
}

/** Ends everything that was started, and exits, since a torture that still waits would keep the process alive. */
function end(code: number): never {
  processes.stopAll()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

function readOptions(): TortureOptions {
  try {
    return parseOptions(process.argv.slice(2), process.env, Object.keys(TORTURES))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(2)
  }
}
