import { createAccountBook } from '#server/accounts/account-book.ts'
import { createOpenAuth } from '#server/accounts/open-auth.ts'
import { loadConfig } from '#server/start/config.ts'
import { prepareDataDir } from '#server/start/data-dir.ts'
import { announceOnce } from '#server/live/postgres-change-feed.ts'
import type { ActionTopic } from '#domain/action.ts'
import type { Operator } from '#server/operators/operator.ts'
import { createRunAction } from '#server/operators/run-action.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { createStore, createTransact } from '#server/store/store.ts'
import { complain } from './command.ts'

export type Data = Awaited<ReturnType<typeof openData>>

const now = () => new Date()

/** Opens what the settings name, does something with it and closes it, whether a site runs on it or not. */
export async function withData(work: (data: Data) => Promise<void>): Promise<void> {
  const data = await openData()
  try {
    await work(data).finally(data.tell)
  } finally {
    await data.database.close()
  }
}

/** Who a command is in the list of what operators did. */
export function commandAs(name: string): Operator {
  return { email: `npm run ${name}`, address: 'this machine' }
}

async function openData() {
  const config = loadConfig()
  prepareDataDir(config.dataDir)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await migrate(database)
  const store = createStore(database)
  const changes: { topic: string; key?: string }[] = []
  const changed = (topic: ActionTopic, key?: string) => void changes.push({ topic, ...(key === undefined ? {} : { key }) })

  return {
    config,
    database,
    store,
    now,
    /** Does what an operator does, and notes what running sites have to read again. */
    runAction: createRunAction({ transact: createTransact(database), announce: changed, now }),
    changed,
    /** On a transaction where one is given. */
    async accountBook(db = database.operators) {
      const secret = await createStore({ ...database, operators: db }).secrets.getOrCreate('accounts')
      return createAccountBook({
        openAuth: createOpenAuth({ db, secret, brand: config.brand, onTrouble: complain }),
      })
    },
    /** On PostgreSQL; with SQLite a running site sees for itself that its file was written to. */
    async tell(): Promise<void> {
      if (config.databaseUrl === null || changes.length === 0) return
      await announceOnce(config.databaseUrl, changes).catch(() =>
        complain('It is done, but running sites could not be told: restart them'),
      )
    },
  }
}
