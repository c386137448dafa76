/*
 * Runs an image's files with runc, as Docker and Kubernetes do: any user, no capabilities, a read-only root, the volume. It uses
 * this machine's network.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LONGEST_START = 20_000

/** Starts the image's own command; `image` is its configuration from `buildah inspect`. */
export function startContainer({ id, root, folder, volume, image, user, env = {}, readonly = true }) {
  const bundle = join(folder, id)
  mkdirSync(bundle, { recursive: true })
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(toConfig({ root, volume, image, user, env, readonly })))
  const runc = ['--root', join(folder, 'runc')]
  const begin = performance.now()
  const child = spawn('runc', [...runc, 'run', '--bundle', bundle, id], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = once(child, 'exit').then(([code]) => code)
  const origin = `http://127.0.0.1:${env.PORT}`
  return {
    origin,
    output: () => output,
    /** Milliseconds from the start to the first 200 of /healthz. */
    async untilHealthy() {
      const asked = performance.now()
      while (performance.now() - asked < LONGEST_START) {
        if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${output}`)
        if ((await statusOf(`${origin}${env.BASE_PATH ?? ''}/healthz`)) === 200) return performance.now() - begin
        await wait(5)
      }
      throw new Error(`Not healthy within ${LONGEST_START} ms:\n${output}`)
    },
    /** Runs a command in the container, as `docker exec` does. */
    exec: (...command) => spawnSync('runc', [...runc, 'exec', id, ...command], { encoding: 'utf8' }),
    /** The kernel's status of process 1. */
    status: () =>
      spawnSync('runc', [
        ...runc,
        'exec',
        id,
        ...node('console.log(fs.readFileSync("/proc/1/status","utf8"))'),
      ]).stdout.toString(),
    /** Signals process 1 as the runtime does; returns its exit code, and the milliseconds until it ended. */
    async stop(signal = 'TERM') {
      const signalled = performance.now()
      spawnSync('runc', [...runc, 'kill', id, signal])
      return { code: await ended, took: performance.now() - signalled }
    },
    kill: () => void spawnSync('runc', [...runc, 'delete', '--force', id]),
  }
}

/** A command that runs a line of script in the image, which has no shell. */
export function node(script) {
  return ['/usr/local/bin/node', '-e', script]
}

function toConfig({ root, volume, image, user, env, readonly }) {
  const own = Object.fromEntries(image.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  return {
    ociVersion: '1.0.2',
    root: { path: root, readonly },
    process: {
      user,
      args: image.Cmd,
      env: Object.entries({ ...own, ...env }).map(([name, value]) => `${name}=${value}`),
      cwd: image.WorkingDir,
      noNewPrivileges: true,
      capabilities: {},
    },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=64k'] },
      { destination: '/data', type: 'bind', source: volume, options: ['bind', 'rw'] },
    ],
    linux: {
      namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })),
      // A high share, so that other work on the machine does not lengthen the start.
      resources: { cpu: { shares: 262_144 } },
    },
  }
}

function statusOf(url) {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => resolve(response.resume().statusCode)).on('error', () => resolve(null))
  })
}
