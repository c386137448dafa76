import type { Parent } from '../processes/open-parent.ts'
import { openDatabase } from '../store/database.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { inspectSettings, toConfig, type Config } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { createLog, type Log } from './log.ts'
import { createListedAccounts } from './listed-accounts.ts'
import { lowerPoolPriority } from './lower-pool-priority.ts'
import { createServices } from './services.ts'
import { withWayBack } from './way-back.ts'

/**
 * Everything behind the server, from the settings of the environment; with a parent, as one of several processes. Rejects with
 * what `toStartFailure` explains.
 */
export async function openSite(parent: Parent | null = null) {
  const settings = inspectSettings()
  const config = toConfig(settings)
  const log = createLog({ ...config.log, process: parent?.number ?? null })
  if (parent?.isFirst ?? true) for (const { line } of settings.mistakes) log.warn(line)
  if (parent?.ended) log.warn({ ended: parent.ended }, 'A process has ended: this one takes its place')
  prepareDataDir(config.dataDir)
  try {
    return await openWith(config, log, parent)
  } catch (error) {
    throw await withWayBack(error, config.dataDir)
  }
}

async function openWith(config: Config, log: Log, parent: Parent | null) {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await bringUpToDate(database, config)
  const counts = config.databaseUrl === null ? parent?.openCounts(config.webProcesses) : undefined
  const services = await createServices({ config, database, log, parent, counts })
  await createListedAccounts(services, config, log)
  await lowerPoolPriority()
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
