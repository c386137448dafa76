import { createAccountStore } from '#server/accounts/account-store.ts'
import { createOpenAuth } from '#server/accounts/open-auth.ts'
import { bringUpToDate } from '#server/start/bring-up-to-date.ts'
import { announceOnce } from '#server/live/postgres-change-feed.ts'
import type { ActionTopic } from '#domain/operators/action.ts'
import { createRunAction, type Operator } from '#server/admin/run-action.ts'
import { openDatabase } from '#server/db/database.ts'
import { createStore, createTransact } from '#server/db/store.ts'
import { openConfig, printError } from './command.ts'

export type Data = Awaited<ReturnType<typeof openData>>

const now = () => new Date()

/** Opens the configured database, runs the work and closes it. Works whether or not a site is running on it. */
export async function withData(work: (data: Data) => Promise<void>): Promise<void> {
  const data = await openData()
  try {
    await work(data).finally(data.announceChanges)
  } finally {
    await data.database.close()
  }
}

/** A command as the actor of its audit entries. */
export function commandOperator(name: string): Operator {
  return { email: `npm run ${name}`, address: 'this machine', role: 'owner' }
}

async function openData() {
  const config = openConfig()
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await bringUpToDate(database, config)
  const store = createStore(database)
  const changes: { topic: string; key?: string }[] = []
  const changed = (topic: ActionTopic, key?: string) => void changes.push({ topic, ...(key === undefined ? {} : { key }) })

  return {
    config,
    database,
    store,
    now,
    /** Runs an operator action, and collects the changes to announce to running sites. */
    runAction: createRunAction({ transact: createTransact(database), announce: changed, now }),
    changed,
    /** `db`: pass the transaction, if one is under way. */
    async accountStore(db = database.operators) {
      const secret = await createStore({ ...database, operators: db }).secrets.getOrCreate('accounts')
      return createAccountStore({
        openAuth: createOpenAuth({ db, secret, brand: config.brand, onTrouble: printError }),
      })
    },
    /** Notifies running sites on PostgreSQL; with SQLite, they notice writes to the file themselves. */
    async announceChanges(): Promise<void> {
      if (config.databaseUrl === null || changes.length === 0) return
      await announceOnce(config.databaseUrl, changes).catch(() =>
        printError('Done, but running sites could not be notified: restart them'),
      )
    },
  }
}
