import { createAccountRows, createKnownNetworkRows } from './account-rows.ts'
import { createAlert } from './alert.ts'
import { createAudit } from './audit.ts'
import { createBans } from './bans.ts'
import { createBlocks } from './blocks.ts'
import { createCarriedTables } from './carried-tables.ts'
import { createHourlyCountRows, createSourceCountRows } from './count-rows.ts'
import type { Database } from './database.ts'
import { createFreeWorkRows } from './free-works.ts'
import { createLibraries } from './libraries.ts'
import { createLibraryItems } from './library-items.ts'
import { createLatestTimes, createSecrets, createSwitches } from './named-values.ts'
import { createSearchLog } from './search-log.ts'
import { createSources } from './sources.ts'
import { createSyncDevices } from './sync-devices.ts'
import { createSyncEntries } from './sync-entries.ts'
import { createSyncRecords } from './sync-records.ts'
import type { Db } from './tables.ts'

export type Store = ReturnType<typeof createStore>

/** All tables of the site, over a database that `migrate` has brought up to date. */
export function createStore({ operators, forget }: Pick<Database, 'operators' | 'forget'>) {
  return {
    accountRows: createAccountRows(operators),
    alert: createAlert(operators),
    audit: createAudit(operators),
    bans: createBans(operators),
    blocks: createBlocks(operators),
    carried: createCarriedTables(operators),
    freeWorks: createFreeWorkRows(operators),
    hourlyCounts: createHourlyCountRows(operators),
    knownNetworks: createKnownNetworkRows(operators),
    latestTimes: createLatestTimes(operators),
    libraries: createLibraries(operators),
    libraryItems: createLibraryItems(operators),
    searchLog: createSearchLog(operators, forget),
    secrets: createSecrets(operators),
    sourceCounts: createSourceCountRows(operators),
    sources: createSources(operators),
    switches: createSwitches(operators),
    syncDevices: createSyncDevices(operators),
    syncEntries: createSyncEntries(operators),
    syncRecords: createSyncRecords(operators),
  }
}

/** Runs work on a store in one transaction: if it throws, nothing is written. */
export function createTransact(database: Database) {
  return <Result>(work: (store: Store, transaction: Db) => Promise<Result>): Promise<Result> =>
    database.operators
      .transaction()
      .execute((transaction) => work(createStore({ ...database, operators: transaction }), transaction))
}
