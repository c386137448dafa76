import { env } from 'node:process'
import { openDatabase } from '../db/database.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { inspectSettings, toConfig, type Config } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { createLog, type Log } from './log.ts'
import { createListedAccounts } from './listed-accounts.ts'
import { withRestoreHint } from './restore-hint.ts'
import { createServices } from './services.ts'

/**
 * Everything behind the server, from the settings of the environment. `process`: the number of this one of several processes, from 1.
 * Rejects with what `toStartFailure` explains.
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
    /** Writes what is still waiting, and closes the database. */
    async close(): Promise<void> {
      await services.close()
      await database.close()
    },
  }
}
