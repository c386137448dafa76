import { env } from 'node:process'
import { openDatabase } from '../db/database.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { inspectSettings, toConfig, type Config } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { createLog, type Log } from './log.ts'
import { createListedAccounts } from './open-accounts.ts'
import { withRestoreHint } from './start-failure.ts'
import { createServices } from './services.ts'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Everything behind the server, from the settings of the environment. `process`: the number of this one of several processes, from 1.
 * Rejects with errors that `toStartFailure` explains.
 */
export async function openSite(process: number | null = null) {
  const settings = inspectSettings()
  const config = toConfig(settings)
  const log = createLog({ ...config.log, process })
  const ended = env.SITE_PROCESS_ENDED
  if ((process ?? 1) === 1 && !ended) for (const { line } of settings.mistakes) log.warn(line)
  if (ended) log.warn({ ended }, 'A process has ended: this one takes its place')
  prepareDataDir(config.dataDir)
  try {
    return await openWith(config, log, process)
  } catch (error) {
    throw await withRestoreHint(error, config.dataDir)
  }
}

async function openWith(config: Config, log: Log, process: number | null) {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await bringUpToDate(database, config)
  const services = await createServices({ config, database, log, process })
  await createListedAccounts(services, config, log)
  return {
    config,
    services,
    /** Writes pending data, and closes the database. */
    async close(): Promise<void> {
      await services.close()
      await database.close()
    },
  }
}

/** Keeps scripts/put-in-place.mjs from removing a build's folder while this process runs. A read-only folder needs no mark. */
export function markBuildInUse(build: string): void {
  const mark = join(build, `.used-by-${process.pid}`)
  try {
    writeFileSync(mark, '')
    process.once('exit', () => rmSync(mark, { force: true }))
  } catch {}
}
