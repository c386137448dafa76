import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { parseSyncCode } from '#domain/sync/sync-code.ts'
import { hasStoredMarks } from '#app/hooks/shown-library.ts'
import { browserHistory } from '#app/features/history/browser-history.ts'
import { browserJoining, browserSync, browserSyncClient } from './browser-sync.ts'
import type { Imported } from './joining.ts'
import { readIdentity, watchIdentity } from './sync-identity.ts'

export type Connection = 'unknown' | 'connected' | 'disconnected'
/** A new object each time, so that a repeated message stays for its full time. */
export type Message = { text: string }

/** The actions of the sync dialog and their messages. */
export function useSync({ onImported }: { onImported: () => void }) {
  const { code, lost } = useSyncExternalStore(watchIdentity, readIdentity)
  const connection = useConnection()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message | null>(null)
  /** A code imported although this device has a list: the two are merged if the visitor agrees. */
  const [merging, setMerging] = useState<Imported | null>(null)
  const showMessage = (text: string) => setMessage({ text })

  async function whileBusy(work: () => Promise<string | null>) {
    setBusy(true)
    const text = await work().catch(() => m.sync.error)
    setBusy(false)
    if (text !== null) showMessage(text)
  }

  async function handleGenerate() {
    if (code === null && !hasList()) return showMessage(m.sync.empty)
    await whileBusy(async () => {
      const problem = await browserJoining().generate()
      if (problem === null) browserSync()
      return problem
    })
  }

  async function handleImport(text: string) {
    const parsed = parseSyncCode(text)
    if ('problem' in parsed) return showMessage(parsed.problem)
    cancelMerging()
    await whileBusy(async () => {
      const result = await browserJoining().import(parsed.code)
      if (typeof result === 'string') return result
      if (result.code === code || !hasList()) return finishImport(result)
      setMerging(result)
      return null
    })
  }

  function finishImport(imported: Imported): string {
    setMerging(null)
    const hasMore = browserHistory().read().items.length > 0
    browserJoining().apply(imported)
    const sync = browserSync()
    if (hasMore) sync.start()
    onImported()
    return m.sync.imported(imported.history.items.length)
  }

  function cancelMerging() {
    if (merging) void browserSyncClient().remove({ code: merging.code, token: merging.token, id: null })
    setMerging(null)
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
    lost,
    connection,
    busy,
    merging,
    cancelMerging,
    handleMerge: () => merging && showMessage(finishImport(merging)),
    message,
    showMessage,
    clearMessage: () => setMessage(null),
    handleGenerate,
    handleImport,
    handleCopy,
  }
}

function hasList(): boolean {
  return browserHistory().read().items.length > 0 || hasStoredMarks()
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
