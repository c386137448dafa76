import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openFaultyTmdb } from './faulty-tmdb.ts'
import { openSite } from '#tests/helpers/site.ts'

const BEGIN = Date.parse('2026-11-20T12:00:00Z')

/** A faulty service on a port, sites that call it over the network, and their common clock, which stands still until moved. */
export async function openFaultySite() {
  const clock = { ahead: 0 }
  const now = () => new Date(BEGIN + clock.ahead)
  const service = await openFaultyTmdb({ now, size: 600 })
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-faults-'))
  // The rate limiter's clock also runs by itself, so that waiting calls do get sent.
  const open = () =>
    openSite({
      env: { ...service.env, DATA_DIR: dataDir, ANSWERS_MB: '10' },
      now,
      ticks: () => performance.now() + clock.ahead,
    })
  let site = await open()
  onTestFinished(async () => {
    await service.close()
    await site.services.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    service,
    clock,
    get: (path: string, address?: string) => site.get(path, {}, address),
    /** Warnings and errors in the log since the latest start. */
    logged: () => site.logged.join('\n'),
    catalogue: () => site.services.catalogue,
    async restart() {
      await site.services.close()
      site = await open()
    },
  }
}
