import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openFaultyTmdb } from '#tests/faults/faulty-tmdb.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import type { Processes, Server } from './processes.ts'

export type ReplicaSite = Awaited<ReturnType<typeof openReplicaSite>>

const REPLICAS = 3
const LONGEST_WAIT = 30_000

/** Three replicas of the built site on one PostgreSQL, and a movie database that counts its calls. */
export async function openReplicaSite(processes: Processes) {
  const postgres = await startPostgres()
  const service = await openFaultyTmdb({ size: 2000 })
  const replicas: Server[] = []
  const open = () => processes.siteWith({ ...service.env, DATABASE_URL: postgres.url, TRUSTED_PROXIES: '127.0.0.1' })
  for (let count = 0; count < REPLICAS; count += 1) replicas.push(await open())
  const origin = (index: number) => replicas[index % replicas.length]!.origin

  /** As the command `ban` does: a row, and a word to all replicas. Milliseconds until the last of them refuses the address. */
  async function ban(network: string): Promise<number> {
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    await client.query("insert into bans (network, reason, banned_at, expires_at, words) values ($1, null, $2, null, '')", [
      network,
      new Date().toISOString(),
    ])
    await client.query("select pg_notify('marquee_changes', $1)", [`bans\n${network}`])
    const begin = performance.now()
    await client.end()
    const seen = replicas.map(async (replica) => {
      while ((await statusOf(replica.origin, '/about', network)) !== 403) {
        if (performance.now() - begin > LONGEST_WAIT) throw new Error('A replica does not follow')
        await sleep(5)
      }
    })
    await Promise.all(seen)
    return performance.now() - begin
  }

  return {
    postgres,
    service,
    replicas,
    origin,
    ban,
    /** Ends one without a word, as a machine does that loses its power. */
    kill(index: number): void {
      const [killed] = replicas.splice(index, 1)
      if (killed) process.kill(killed.pid, 'SIGKILL')
    },
    async close(): Promise<void> {
      await Promise.all(replicas.map((each) => each.stop()))
      await service.close()
      await postgres.stop()
    },
  }
}

async function statusOf(origin: string, path: string, address: string): Promise<number> {
  const response = await fetch(new URL(path, origin), { headers: { 'X-Forwarded-For': address } })
  await response.arrayBuffer()
  return response.status
}
