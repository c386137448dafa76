// Longer than other files: the one place where everything for operators is put together.
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Config } from './config.ts'
import { networksAround } from '../visitors/networks.ts'
import { createOperatorStreams } from '../live/event-streams.ts'
import type { ChangeFeed, ChangeFeedOptions } from '../live/postgres-change-feed.ts'
import { createAlertActions } from '../admin/alert-actions.ts'
import { createBanActions } from '../admin/ban-actions.ts'
import { createBlockActions } from '../admin/block-actions.ts'
import { createFreeWorkActions } from '../admin/free-work-actions.ts'
import { createRuleActions } from '../admin/rule-actions.ts'
import { createTitleFinding } from '../admin/title-finding.ts'
import { createVisitorDeletion } from '../admin/visitor-deletion.ts'
import { createRecordDownload, createRunAction, createWriteAudit } from '../admin/run-action.ts'
import { createSearchClearing, createSearchLogging } from '../admin/search-logging.ts'
import { createOperatorState, isStateTopic } from '../admin/state.ts'
import { createSetupActions } from '../admin/setup-actions.ts'
import { createUndoActions } from '../admin/undo-actions.ts'
import { createSyncCodes } from '../admin/sync-codes.ts'
import { watchExternalChanges } from '../db/database.ts'
import { openBackups } from './open-backups.ts'
import { openRetention } from './open-retention.ts'
import { openAccounts } from './open-accounts.ts'
import { openSourceActions, openSourceHealth } from './open-sources.ts'
import { openSync } from './open-sync.ts'
import { openLibraries, settleLibrary } from './open-libraries.ts'
import { createGoingBack } from '../sync/going-back.ts'
import { createStore, createTransact } from '../db/store.ts'
import type { Parts } from './parts.ts'

type Options = Omit<Parts, 'store' | 'runAction' | 'audit' | 'processes' | 'fetch'> & {
  /** With blocked titles. */
  catalogue: Pick<Catalogue, 'title' | 'search' | 'find' | 'trending' | 'genres' | 'nameOf' | 'suggestNames' | 'certifications'>
  onBansChanged: () => void
  onRulesChanged: () => void
}

export type OperatorServices = Awaited<ReturnType<typeof openOperatorServices>>

/** The store, the accounts and all actions of operators. */
export async function openOperatorServices(options: Options) {
  const { config, database, log, openCounter, live, bans, freeWorks, libraries, catalogue, onBansChanged, onRulesChanged } =
    options
  const { now, ticks } = options
  const { inBackground, repeat } = options
  const store = createStore(database)
  const warn = (text: string) => (reason: unknown) =>
    void log.error({ reason: reason instanceof Error ? reason.stack : String(reason) }, text)

  const operatorStreams = createOperatorStreams({ inBackground })
  const feed = await openChangeFeed({
    config,
    onChange: followChange,
    onReconnect: () => state.catchUp(),
    onError: warn('The database does not report changes'),
    inBackground,
  })
  const health = openSourceHealth({ ...options, rows: store.sourceCounts })
  const state = createOperatorState({
    store,
    publish: live.publish,
    bans,
    freeWorks,
    libraries,
    announce: (topic, key) => feed.announce(topic, key),
    inBackground,
    onChanged: (topic) => {
      operatorStreams.notify(topic)
      if (topic === 'bans') onBansChanged()
      if (topic === 'rules') onRulesChanged()
    },
    onFailure: warn('The decisions of operators could not be read'),
  })
  function followChange(topic: string, key: string | null): void {
    if (isStateTopic(topic)) state.follow(topic, key ?? undefined)
    else operatorStreams.notify(topic)
  }
  /** For tables without a copy in memory: only operators' pages follow them. */
  function notify(topic: string): void {
    operatorStreams.notify(topic)
    feed.announce(topic)
  }
  await watchExternalChanges({
    version: database.externalVersion,
    repeat,
    async onChange() {
      await state.load()
      for (const topic of ['audit', 'searches', 'sync-codes']) operatorStreams.notify(topic)
    },
  })
  await settleLibrary(store.libraries, config, now())
  await state.load()

  const audit = createWriteAudit({
    append: async (entry) => {
      await store.audit.append(entry)
      notify('audit')
    },
    now,
  })
  const runAction = createRunAction({
    transact: createTransact(database),
    announce(topic, key) {
      if (isStateTopic(topic)) return state.changed(topic, key)
      notify(topic)
      if (topic !== 'sync-codes') return
      store.syncRecords.recount()
      store.syncEntries.recount()
    },
    now,
  })
  const searchLogging = createSearchLogging({
    inBackground,
    append: store.searchLog.append,
    networksAround,
    onStored: () => notify('searches'),
    onFailure: (reason, lost) => log.error({ reason: String(reason), lost }, 'Searches could not be logged'),
    now,
    ticks,
  })
  const applyRetention = openRetention({
    store,
    bans,
    alone: database.alone,
    repeat,
    searchLogDays: config.searchLogDays,
    forget: database.forget,
    onCodesRemoved() {
      notify('sync-codes')
      store.syncEntries.recount()
    },
    onFailure: warn('Expired data could not be removed'),
    now,
  })

  const { backups, actions: backingUp } = openBackups({
    config,
    database,
    runAction,
    inBackground,
    repeat,
    onChanged: () => notify('backups'),
    onFailure: (reason) => log.error({ reason }, 'No backup could be made'),
    now,
  })

  const { sync, goingBack, convert } = openSync({
    store,
    openCounter,
    onChanged: () => notify('sync-codes'),
    now,
    ticks,
  })
  const library = openLibraries({ ...options, known: libraries, alone: database.alone, store, state, runAction })
  const accounts = await openAccounts({ ...options, store, runAction, audit })
  return {
    store,
    state,
    /** Plays and failures of the player's sources. */
    health,
    /** The backups in the data folder, and the schedule's status. */
    backups,
    operatorStreams,
    searchLogging,
    /** Deletes expired data; also runs every hour. */
    applyRetention,
    ...accounts,
    /** Plays what the operator's libraries have. */
    libraryPlayback: library.playback,
    sync,
    operators: {
      backingUp,
      blocking: createBlockActions({ catalogue, runAction, now }),
      ruling: createRuleActions({ catalogue, runAction, now }),
      titleFinding: createTitleFinding({ catalogue, isBlocked: state.isBlocked }),
      banning: createBanActions({ bans: store.bans, state, runAction, now }),
      alerting: createAlertActions({ runAction, now }),
      setup: createSetupActions({ runAction }),
      libraries: library.actions,
      freeFilms: createFreeWorkActions({ catalogue, freeWorks, runAction, now }),
      undo: createUndoActions({ audit: store.audit, runAction, now }),
      ...openSourceActions({ publicOrigin: config.publicOrigin, state, catalogue, runAction, audit, ticks }),
      syncCodes: createSyncCodes({
        records: store.syncRecords,
        entries: store.syncEntries,
        devices: store.syncDevices,
        goingBack,
        goingBackIn: ({ syncEntries }) => createGoingBack({ entries: syncEntries, now }),
        convert,
        runAction,
      }),
      forgetVisitor: createVisitorDeletion({
        searchLog: store.searchLog,
        flush: searchLogging.flush,
        runAction,
        forget: database.forget,
        onChanged: () => notify('searches'),
      }),
      recordDownload: createRecordDownload({ runAction }),
      clearSearches: createSearchClearing({ clear: store.searchLog.clear, runAction, onChanged: () => notify('searches') }),
    },
    async close(): Promise<void> {
      operatorStreams.closeAll()
      await feed.close()
    },
  }
}

type FeedOptions = Pick<ChangeFeedOptions, 'onChange' | 'onReconnect' | 'onError' | 'inBackground'> & {
  config: Pick<Config, 'databaseUrl'>
}

/** Tells the processes of a site about each other's changes, through PostgreSQL. With SQLite there is only one process. */
async function openChangeFeed({ config, ...options }: FeedOptions): Promise<ChangeFeed> {
  if (config.databaseUrl === null) return { announce: () => {}, close: async () => {} }
  // Loaded only with PostgreSQL, so that most sites do without its driver.
  const { createChangeFeed } = await import('../live/postgres-change-feed.ts')
  return createChangeFeed({ ...options, url: config.databaseUrl })
}
