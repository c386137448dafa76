// Longer than other files: the one place where what operators do is put together.
import type { Catalogue } from '#domain/catalogue.ts'
import { damageText } from '#domain/damage.ts'
import { createAccountStore } from '../accounts/account-store.ts'
import { createAccounts } from '../accounts/accounts.ts'
import { createKnownNetworks } from '../accounts/known-networks.ts'
import { createOpenAuth } from '../accounts/open-auth.ts'
import { createPasswords } from '../accounts/password.ts'
import { createIsOwnSession } from '../accounts/session-cookie.ts'
import { createSecondFactor } from '../accounts/second-factor.ts'
import { createSessionTime } from '../accounts/session-time.ts'
import { createSessions } from '../accounts/sessions.ts'
import { createSignInQueue } from '../accounts/sign-in-queue.ts'
import { createSignInThrottle } from '../accounts/sign-in-throttle.ts'
import type { Config } from './config.ts'
import { SettingsError } from '#domain/errors.ts'
import type { BanIndex } from '../addresses/ban-index.ts'
import { parseNetwork, truncateAddress } from '../addresses/networks.ts'
import type { FreeWorks } from '../free-works/open-free-works.ts'
import type { Bus } from '../live/bus.ts'
import { createOperatorStreams } from '../live/operator-streams.ts'
import { watchExternalChanges } from '../store/external-changes.ts'
import { createLocalChangeFeed } from '../live/local-change-feed.ts'
import type { PublicTopics } from '../live/public-topics.ts'
import type { HourlyCounts } from '../monitoring/hourly-counts.ts'
import type { Log } from './log.ts'
import { createAlertActions } from '../operators/alert-actions.ts'
import { createBanActions } from '../operators/ban-actions.ts'
import { createBlockActions } from '../operators/block-actions.ts'
import { createFreeWorkActions } from '../operators/free-work-actions.ts'
import { createWriteAudit } from '../operators/operator.ts'
import { createTitleFinding } from '../operators/title-finding.ts'
import { createVisitorDeletion } from '../operators/visitor-deletion.ts'
import { createOwnAccount } from '../operators/own-account.ts'
import { createRunAction } from '../operators/run-action.ts'
import { createSearchClearing } from '../operators/search-clearing.ts'
import { createSearchLogging } from '../operators/search-logging.ts'
import { createDamageReport, unusableReason } from '../operators/damage-report.ts'
import { createOperatorState, isStateTopic } from '../operators/state.ts'
import { createUndoActions } from '../operators/undo-actions.ts'
import { createSyncCodes } from '../operators/sync-codes.ts'
import { createRetention } from '../operators/retention.ts'
import type { Database } from '../store/database.ts'
import { libraryTexts } from '../store/library-text.ts'
import { openSourceActions } from './open-source-actions.ts'
import { openSourceHealth } from './open-source-health.ts'
import { openSync } from './open-sync.ts'
import { createStore, createTransact } from '../store/store.ts'
import type { Db } from '../store/tables.ts'

type Options = {
  config: Config
  /** Open and migrated. */
  database: Database
  log: Log
  live: Bus<PublicTopics>
  bans: BanIndex
  freeWorks: FreeWorks
  /** With blocked titles. */
  catalogue: Pick<Catalogue, 'title' | 'search' | 'find' | 'trending'>
  hourly: Pick<HourlyCounts, 'add' | 'read'>
  onBansChanged: () => void
  now: () => Date
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
  /** scrypt's N for passwords; unset: the default. */
  passwordCost: number | undefined
}

export type OperatorServices = Awaited<ReturnType<typeof openOperatorServices>>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The store, the accounts and all actions of operators. */
export async function openOperatorServices(options: Options) {
  const { config, database, log, live, bans, freeWorks, catalogue, onBansChanged, now, ticks } = options
  const store = createStore(database)
  const warn = (text: string) => (reason: unknown) =>
    log.error({ reason: reason instanceof Error ? reason.stack : String(reason) }, text)

  const operatorStreams = createOperatorStreams()
  const feed =
    config.databaseUrl === null
      ? createLocalChangeFeed()
      : // Loaded only with PostgreSQL, so that most sites do without its driver.
        (await import('../live/postgres-change-feed.ts')).createChangeFeed({
          url: config.databaseUrl,
          onChange: followChange,
          onReconnect: () => void state.catchUp(),
          onError: warn('The database does not report changes'),
        })
  const damages = createDamageReport({
    onFound: (damage) => log.error({ ...damage }, damageText(damage)),
  })
  const health = openSourceHealth({
    ...options,
    rows: store.sourceCounts,
    isOn: () => state.sourceRules().failingLast,
    // Every process judges for itself.
    onChange: () => void state.follow('sources'),
  })
  const state = createOperatorState({
    arrange: health.arrange,
    damages,
    isNetwork: (text) => parseNetwork(text) !== null,
    store,
    publish: live.publish,
    bans,
    freeWorks,
    announce: (topic, key) => feed.announce(topic, key),
    onChanged: (topic) => {
      operatorStreams.tell(topic)
      if (topic === 'bans') onBansChanged()
      if (topic === 'sources') void health.failing.look()
    },
    onFailure: warn('The decisions of operators could not be read'),
  })
  function followChange(topic: string, key: string | null): void {
    if (isStateTopic(topic)) void state.follow(topic, key ?? undefined)
    else operatorStreams.tell(topic)
  }
  /** For tables without a copy in memory: only operators' pages follow them. */
  function tell(topic: string): void {
    operatorStreams.tell(topic)
    feed.announce(topic)
  }
  /** Finds damage in records that no device reads. */
  async function checkSyncRecords(): Promise<void> {
    const codes = await store.syncRecords.damaged().catch(warn('Sync records could not be checked'))
    if (codes)
      damages.set(
        'sync-code',
        codes.map((key) => ({ part: 'sync-code', key, inEffect: false })),
      )
  }
  const outside = await watchExternalChanges({
    version: database.externalVersion,
    async onChange() {
      await state.load()
      for (const topic of ['audit', 'searches', 'sync-codes']) operatorStreams.tell(topic)
    },
  })
  await state.load()
  const unusable = unusableReason(damages.all())
  if (unusable !== null) throw new SettingsError(`${config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'}: ${unusable}`)

  const audit = createWriteAudit({
    append: async (entry) => {
      await store.audit.append(entry)
      tell('audit')
    },
    now,
  })
  const runAction = createRunAction({
    transact: createTransact(database),
    announce(topic, key) {
      if (isStateTopic(topic)) return state.changed(topic, key)
      tell(topic)
      if (topic !== 'sync-codes') return
      store.syncRecords.recount()
      void checkSyncRecords()
    },
    now,
  })
  const searchLogging = createSearchLogging({
    append: store.searchLog.append,
    onStored: () => tell('searches'),
    onFailure: (reason, lost) => log.error({ reason: String(reason), lost }, 'Searches could not be logged'),
    now,
  })
  const applyRetention = createRetention({
    ...store,
    banIndex: bans,
    onCodesRemoved: () => tell('sync-codes'),
    truncate: truncateAddress,
    searchLogDays: config.searchLogDays,
    forget: database.forget,
    onFailure: warn('Expired data could not be removed'),
    now,
  })
  const retentionTimer = setInterval(() => void applyRetention().then(checkSyncRecords), HOUR).unref()
  void applyRetention().then(checkSyncRecords)

  const secret = await store.secrets.getOrCreate('accounts')
  const authOptions = {
    secret,
    brand: config.brand,
    onTrouble: (message: string) => log.error({ reason: message }, 'The accounts report a problem'),
    passwords: createPasswords({ cost: options.passwordCost }),
  }
  const openAuth = createOpenAuth({ ...authOptions, db: database.operators })
  const accountStore = createAccountStore({ openAuth })
  const throttle = createSignInThrottle({ ticks })
  const queue = createSignInQueue()
  const sessions = createSessions({ openAuth, now })
  function within(db: Db) {
    const own = createOpenAuth({ ...authOptions, db })
    return {
      sessions: createSessions({ openAuth: own, now }),
      secondFactor: createSecondFactor({ openAuth: own, throttle, queue }),
    }
  }
  const sessionTime = createSessionTime({
    times: store.latestTimes,
    endSessions: sessions.endAll,
    onFailure: warn('The time of sessions could not be stored'),
    now,
  })
  const sessionTimer = setInterval(() => void sessionTime.read().catch(() => null), MINUTE).unref()
  const knownNetworks = createKnownNetworks({
    rows: store.knownNetworks,
    secret,
    onFailure: warn('The networks that operators signed in from could not be read or stored'),
    now,
  })
  const accounts = createAccounts({ openAuth, throttle, queue, knownNetworks, admins: config.adminEmails, sessionTime })
  return {
    store,
    state,
    /** How the player's sources do. */
    health,
    /** Damaged rows of the store. */
    damages,
    operatorStreams,
    searchLogging,
    /** Deletes what is no longer kept; also runs every hour. */
    applyRetention,
    accounts,
    accountStore,
    isOwnSession: createIsOwnSession({ secret }),
    sessions,
    ownAccount: createOwnAccount({ accounts, within, runAction, audit }),
    sync: await openSync({ store, isBlocked: state.isBlocked, onChanged: () => tell('sync-codes'), now, ticks }),
    operators: {
      blocking: createBlockActions({ catalogue, runAction, now }),
      titleFinding: createTitleFinding({ catalogue, isBlocked: state.isBlocked, blocks: store.blocks }),
      banning: createBanActions({ bans: store.bans, state, runAction, now }),
      alerting: createAlertActions({ runAction, now }),
      freeFilms: createFreeWorkActions({ catalogue, freeWorks, runAction, now }),
      undo: createUndoActions({ audit: store.audit, runAction, now }),
      ...openSourceActions({ publicOrigin: config.publicOrigin, state, catalogue, runAction, audit, ticks }),
      syncCodes: createSyncCodes({
        records: store.syncRecords,
        devices: store.syncDevices,
        libraries: libraryTexts,
        runAction,
        now,
      }),
      forgetVisitor: createVisitorDeletion({
        searchLog: store.searchLog,
        flush: searchLogging.flush,
        runAction,
        forget: database.forget,
        onChanged: () => tell('searches'),
      }),
      clearSearches: createSearchClearing({ clear: store.searchLog.clear, runAction, onChanged: () => tell('searches') }),
    },
    /** Writes what is still waiting, then releases everything. */
    async close(): Promise<void> {
      clearInterval(retentionTimer)
      clearInterval(sessionTimer)
      state.close()
      operatorStreams.closeAll()
      await Promise.all([searchLogging.flush(), health.close()])
      outside.stop()
      await feed.close()
    },
  }
}
