import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { joinCounts, type JoinCounts } from '#domain/record/joining.ts'
import { hasSetFields } from '#domain/record/entry.ts'
import { historyOf } from '#domain/record/history.ts'
import { parseSyncCode } from '#domain/sync/parse-sync-code.ts'
import { browserMembership, browserSync, browserSyncClient } from './browser-sync.ts'
import type { Found } from './membership.ts'
import { readIdentity, watchIdentity } from '#app/features/record/sync-identity.ts'

export type Connection = 'unknown' | 'connected' | 'disconnected'
/** A new object each time, so that a repeated message stays for its full time. */
export type Message = { text: string }
/** A code that was found although this device has a list: the two are joined if the visitor agrees. */
export type Joining = { found: Found; counts: JoinCounts }

export type Sync = ReturnType<typeof useSync>

/** The actions of the sync dialog and their messages. */
export function useSync({ onImported }: { onImported: () => void }) {
  const { code, refusal, syncedAt } = useSyncExternalStore(watchIdentity, readIdentity)
  const connection = useConnection()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message | null>(null)
  const [joining, setJoining] = useState<Joining | null>(null)
  const showMessage = (text: string) => setMessage({ text })

  async function whileBusy(work: () => Promise<string | null>) {
    setBusy(true)
    const text = await work().catch(() => m.sync.error)
    setBusy(false)
    if (text !== null) showMessage(text)
  }

  async function handleGenerate() {
    await whileBusy(async () => {
      await browserRecord().ready
      if (code === null && !hasAnything()) return m.sync.empty
      const isLost = code === null || refusal !== null
      const problem = isLost ? await browserMembership().create() : null
      if (problem) return problem.message ?? (problem.failure === 'unreachable' ? m.sync.failed : m.sync.error)
      return (await browserSync().flush()) || isLost ? null : m.sync.failed
    })
  }

  async function handleImport(text: string) {
    const parsed = parseSyncCode(text)
    if ('problem' in parsed) return showMessage(parsed.problem)
    cancelJoining()
    await whileBusy(async () => {
      await browserRecord().ready
      const found = await browserMembership().find(parsed.code)
      if ('failure' in found) {
        const isInvalid = found.failure === 'gone' || found.failure === 'invalid'
        return isInvalid ? m.sync.importInvalid({ code: parsed.code }) : (found.message ?? m.sync.importFailed)
      }
      const counts = joinCounts(browserRecord().read(), found.entries)
      if (counts.room < 0) {
        browserMembership().forget(found)
        return m.sync.joining.tooMany({ count: counts.together, most: counts.together + counts.room })
      }
      if (parsed.code === code || !hasAnything()) return finish({ found, counts })
      setJoining({ found, counts })
      return null
    })
  }

  async function finish({ found, counts }: Joining): Promise<string> {
    setJoining(null)
    await browserMembership().enter(found)
    browserSync().start()
    onImported()
    return m.sync.imported({ count: counts.history })
  }

  function cancelJoining() {
    if (joining) browserMembership().forget(joining.found)
    setJoining(null)
  }

  async function handleCopy() {
    if (code === null) return showMessage(m.sync.copyNothing)
    try {
      await navigator.clipboard.writeText(code)
      showMessage(m.sync.copied)
    } catch {
      showMessage(m.sync.copyFailed) // permission refused
    }
  }

  return {
    code,
    refusal,
    syncedAt,
    connection,
    busy,
    joining,
    cancelJoining,
    handleJoin: () => joining && void whileBusy(() => finish(joining)),
    message,
    showMessage,
    clearMessage: () => setMessage(null),
    handleGenerate,
    handleImport,
    handleCopy,
  }
}

/** Whether this browser has something to sync. */
function hasAnything(): boolean {
  const record = browserRecord().read()
  return historyOf(record).length > 0 || [...record.values()].some(hasSetFields)
}

/** Tests the connection at first and whenever the browser reports a change. */
function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('unknown')
  useEffect(() => {
    let last = 0
    async function test() {
      const mine = ++last
      const reached = navigator.onLine && (await browserSyncClient().probe())
      if (mine === last) setConnection(reached ? 'connected' : 'disconnected')
    }
    const handleChange = () => void test()
    handleChange()
    window.addEventListener('online', handleChange)
    window.addEventListener('offline', handleChange)
    return () => {
      last = -1
      window.removeEventListener('online', handleChange)
      window.removeEventListener('offline', handleChange)
    }
  }, [])
  return connection
}
