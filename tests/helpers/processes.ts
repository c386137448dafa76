import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Created with the first site: Playwright also loads this module in processes that start none. */
let folder: string | undefined
/** Cache for the compiled modules of commands, which tests start many times. */
const COMPILED = resolve('node_modules/.cache/commands')
const running = new Set<ChildProcess>()

/** Starts the built site, or another script, as an operator does. `stopAll` ends everything that was started. */
export function start(env: Record<string, string>, script = 'server.mjs', args: readonly string[] = [], cwd?: string) {
  const base = script === 'server.mjs' ? (env.BASE_PATH ?? process.env.E2E_BASE_PATH ?? '') : ''
  folder ??= mkdtempSync(join(tmpdir(), 'marquee-'))
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: {
      PATH: process.env.PATH,
      // The time of the tests (fixed-clock.mjs).
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      TEST_STARTED: process.env.TEST_STARTED,
      BASE_PATH: base,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      SAMPLE_SIZE: '50',
      ...(script.startsWith('server/start/commands/') ? { NODE_COMPILE_CACHE: COMPILED } : {}),
      ...env,
    },
  })
  running.add(child)
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return { code: Number(code), output, errors }
  })
  async function address() {
    while (!/http:\/\/\S+/.test(output))
      await Promise.race([once(child.stdout, 'data'), ended.then((end) => Promise.reject(new Error(end.errors)))])
    return new URL(/http:\/\/\S+/.exec(output)?.[0] ?? '').origin + base
  }
  return { child, ended, address }
}

/** Ends whatever is still running. */
export async function stopAll(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  folder = undefined
}
