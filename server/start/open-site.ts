import { openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { loadConfig } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { createLog } from './log.ts'
import { createListedAccounts } from './listed-accounts.ts'
import { createServices } from './services.ts'

/** Everything behind the server, from the settings of the environment. Rejects with what `toStartFailure` explains. */
export async function openSite() {
  const config = loadConfig()
  prepareDataDir(config.dataDir)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await migrate(database)
  const services = await createServices({ config, database, log: createLog() })
  await createListedAccounts(services, config)
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
