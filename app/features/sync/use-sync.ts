import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import type { History } from '#domain/history/history.ts'
import { parseSyncCode } from '#domain/sync/sync-code.ts'
import { hasStoredMarks } from '#app/hooks/shown-library.ts'
import { browserHistory } from '#app/features/history/browser-history.ts'
import { browserRefusals, browserSync, browserSyncClient, thisDevice } from './browser-sync.ts'
import type { SyncResult } from './sync-client.ts'
import { readIdentity, watchIdentity, writeIdentity } from './sync-identity.ts'

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
    await whileBusy(() => generate())
  }

  async function handleImport(text: string) {
    const parsed = parseSyncCode(text)
    if ('problem' in parsed) return showMessage(parsed.problem)
    cancelMerging()
    await whileBusy(async () => {
      const result = await importCode(parsed.code)
      if (typeof result === 'string') return result
      if (result.code === code || !hasList()) return finishImport(result)
      setMerging(result)
      return null
    })
  }

  function finishImport(imported: Imported): string {
    setMerging(null)
    applyImport(imported)
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

/** Returns an error message; null on success, which the shown code makes clear. */
async function generate(): Promise<string | null> {
  const sent = browserHistory().read()
  const result = await generateCode(sent)
  if (!('answer' in result)) return result.message ?? (result.failure === 'unreachable' ? m.sync.failed : m.sync.error)
  const { code, token, history, limit } = result.answer
  if (code === null) return m.sync.failed
  if (code === '') return m.sync.error
  writeIdentity(code, token || readIdentity().token)
  browserHistory().absorb(history, { sent, limit })
  browserSync()
  return null
}

/** Updates this device's code, after entering it again if the site refuses the device; without a code it gets a new one. */
async function generateCode(history: History, isRepeated = false): Promise<SyncResult> {
  const { deviceId, code, token } = readIdentity()
  const body = { deviceId, deviceName: thisDevice(), history, marked: hasStoredMarks() }
  const result = await browserSyncClient().generate({ ...body, lastCode: code, token })
  if ('answer' in result || code === null || isRepeated) return result
  const outcome = await browserRefusals()(result.failure, { code, token })
  return outcome === 'failed' ? result : generateCode(history, true)
}

/** A code, this device's token for it, and the history under it. */
type Imported = { code: string; token: string; history: History }

/** Returns a message if the code could not be imported. */
async function importCode(code: string): Promise<Imported | string> {
  const { deviceId, code: last, token: known } = readIdentity()
  const body = { code, deviceId, deviceName: thisDevice(), token: code === last ? known : '' }
  const result = await browserSyncClient().import(body)
  if ('answer' in result) return { code, token: result.answer.token, history: result.answer.history }
  const invalid = result.status === 404 || result.status === 400
  return invalid ? m.sync.importInvalid(code) : (result.message ?? m.sync.importFailed)
}

function applyImport({ code, token, history }: Imported): void {
  const { code: last, token: known } = readIdentity()
  // Makes room for another device on the previous code.
  if (last !== null && last !== code) void browserSyncClient().remove({ code: last, token: known, id: null })
  writeIdentity(code, token)
  const hasMore = browserHistory().read().items.length > 0
  browserHistory().absorb(history)
  const sync = browserSync()
  if (hasMore) sync.start()
}
