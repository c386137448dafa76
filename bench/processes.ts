import { fork, spawn, type ChildProcess, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import manifest from '../package.json' with { type: 'json' }
import type { Exchange } from './http-client.ts'
import { METRICS_TOKEN } from './metrics-text.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TIMEOUT = 120_000
/** The last command of `npm start` without `exec node`: the site's flags and its file. */
const START = manifest.scripts.start.split('exec node ').slice(-1).join().split(' ')
/** End of a failed command's output. */
const MAX_OUTPUT = 300
const OWN_TO_A_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'])

export type Server = { origin: string; pid: number; stop: () => Promise<void> }
/** `exitCode`: null while it runs. `lines`: the number of lines that it has printed. */
export type SiteProcess = Server & { exitCode: () => number | null; lines: () => number }
type RunOptions = { env?: NodeJS.ProcessEnv; timeout?: number }
/** `answer` is the schema of the process's reply. */
export type Helper = { ask: <Answer>(question: object, answer: z.ZodType<Answer>) => Promise<Answer>; stop: () => Promise<void> }
export type Processes = ReturnType<typeof createProcesses>

/** Starts the measured processes on free loopback ports only; `stopAll` ends all that still run. */
export function createProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'))
  const running = new Set<ChildProcess>()
  // Empty settings count as unset, so that an operator's .env never directs the load at the real service.
  const unset = { TMDB_API_KEY: '', TMDB_ACCESS_TOKEN: '', DATABASE_URL: '', SAMPLE_SIZE: '', PUBLIC_ORIGIN: '' }
  const own = { PORT: '0', HOST: '127.0.0.1', MALLOC_ARENA_MAX: '2', DATA_DIR: join(folder, 'data'), METRICS_TOKEN }
  const env = { ...process.env, ...unset, ...own }

  function endAll(): void {
    for (const child of running) kill(child)
  }
  function keep(child: ChildProcess): ChildProcess {
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  function run(command: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): ChildProcess {
    // A process group of its own: `npm start` is npm, a shell and the server, and all must end.
    return keep(
      spawn(command, args, { cwd: ROOT, env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'], detached: true }),
    )
  }
  async function serve(command: string, args: readonly string[], settings?: NodeJS.ProcessEnv): Promise<SiteProcess> {
    const child = run(command, args, settings)
    try {
      let lines = 0
      child.stdout?.on('data', (chunk: Uint8Array | string) => (lines += String(chunk).split('\n').length - 1))
      const facts = { exitCode: () => child.exitCode, lines: () => lines }
      return { origin: await addressOf(child), pid: child.pid ?? 0, stop: () => stop(child), ...facts }
    } catch (error) {
      await stop(child)
      throw error
    }
  }

  /** Runs a command to its end; returns its output and its duration in milliseconds, including the start of the process. */
  async function finish(command: string, args: readonly string[], { env: more, timeout = TIMEOUT }: RunOptions = {}) {
    const start = performance.now()
    const child = run(command, args, more)
    const timer = setTimeout(() => kill(child), timeout)
    try {
      const [output, errors, [code]] = await Promise.all([read(child.stdout), read(child.stderr), once(child, 'exit')])
      if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}: ${errors.slice(-MAX_OUTPUT)}`)
      return { output, millis: performance.now() - start }
    } finally {
      clearTimeout(timer)
    }
  }
  /** Starts a probe that reports the port it serves on. */
  async function probe(file: string, message?: Serializable, args: readonly string[] = []): Promise<Server> {
    const child = keep(fork(join(ROOT, file), args, { cwd: ROOT, env, serialization: 'advanced', detached: true }))
    if (message !== undefined) child.send(message)
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it served`)))
    const [port]: unknown[] = await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(TIMEOUT) }), ended])
    return { origin: `http://127.0.0.1:${Number(port)}`, pid: child.pid ?? 0, stop: () => stop(child) }
  }

  return {
    /** The site as an operator runs it, once it accepts connections. */
    site: (settings?: NodeJS.ProcessEnv) => serve(process.execPath, START, settings),
    /** The same with its own settings, in a folder of its own. */
    siteWith: (settings: NodeJS.ProcessEnv) =>
      serve(process.execPath, START, { ...settings, DATA_DIR: settings.DATA_DIR ?? mkdtempSync(join(folder, 'site-')) }),
    /** The same with a limit on the process's open files. */
    siteWithDescriptors: (most: number, settings: NodeJS.ProcessEnv) =>
      serve('sh', ['-c', `ulimit -n ${most}; exec "$0" "$@"`, process.execPath, ...START], {
        ...settings,
        DATA_DIR: mkdtempSync(join(folder, 'site-')),
      }),
    /** A bare node:http server that sends a copy of another server's response, headers included. */
    bare: (answers: Readonly<Record<string, Exchange>>) =>
      probe(
        'bench/probes/bare-server.ts',
        Object.entries(answers).map(([path, { rawHeaders, body }]) => ({ path, body, headers: lasting(rawHeaders) })),
      ),
    /** The sample catalogue with 80 ms per response. */
    slowCatalogue: () => probe('bench/probes/slow-catalogue.ts'),
    /** The drawn pictures on an origin of their own, with 20 ms per response. */
    pictureHost: (drawn: Serializable) => probe('bench/probes/picture-host.ts', drawn),
    /** The sample catalogue with names and casts as long as real ones. */
    longCatalogue: (size: number) => probe('bench/probes/long-catalogue.ts', undefined, [String(size)]),
    /** A process of ours that answers questions, one after the other. */
    async helper(file: string, args: readonly string[] = []): Promise<Helper> {
      const child = keep(fork(join(ROOT, file), args, { cwd: ROOT, env, serialization: 'advanced', detached: true }))
      return { ask: (question, answer) => askHelper(child, file, { question, answer }), stop: () => stop(child) }
    },
    node: (...args: string[]) => finish(process.execPath, args),
    endAll,
    stopAll(): void {
      endAll()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
  const found = new Promise<string>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const address = /http:\/\/[\w.:]+\d/.exec(output)?.[0]
      if (address !== undefined) resolve(new URL(address).origin)
    })
  })
  const failed = once(child, 'exit', { signal: AbortSignal.timeout(TIMEOUT) })
  return Promise.race([found, failed.then(() => Promise.reject(new Error(`The process ended before it served: ${errors}`)))])
}

type Asked<Answer> = { question: object; answer: z.ZodType<Answer> }

async function askHelper<Answer>(child: ChildProcess, file: string, { question, answer }: Asked<Answer>): Promise<Answer> {
  const over = new AbortController()
  const { signal } = over
  try {
    const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error(`${file} has ended`)))
    const answered = once(child, 'message', { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]) })
    child.send(question)
    const [reply]: unknown[] = await Promise.race([answered, ended])
    return answer.parse(reply)
  } finally {
    over.abort()
  }
}

function kill(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? Number.NaN), 'SIGTERM')
  } catch {
    child.kill('SIGKILL')
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  kill(child)
  await ended
}

async function read(stream: ChildProcess['stdout']): Promise<string> {
  return stream ? text(stream) : ''
}

function lasting(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !OWN_TO_A_CONNECTION.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()))
}
