import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { fetchSite } from '#app/hooks/site-address.ts'
import type { Notice } from '#app/ui/widgets/undo-notice.tsx'

export type AdminAction = {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** False: do not reload the page's data. */
  reload?: boolean
  /** Milliseconds for which the request is retried while the server is busy. */
  retryFor?: number
}
/** Seconds to wait silently; a longer wait is shown to the operator with its reason. */
const MAX_SILENT_WAIT = 2

/** A failure: the message to show, and the server's error code or null. */
type Failure = { text: string; code: string | null }

/**
 * Runs an action at the server and reloads the page's data. `run` resolves with the response, or null if it failed or the
 * previous one is still running. Without a session it redirects to the sign-in. `fallback` is shown when the server gives
 * no reason that the operator could act on.
 */
export function useAdminMutation(fallback: string = m.site.unknownError) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function attempt<Answer>({ reload = true, ...action }: AdminAction): Promise<Answer | null> {
    const response = await sendWithRetry(action)
    if (response.ok) {
      const answer: Answer = await response.json()
      if (reload) await revalidate()
      return answer
    }
    if (response.status === 401 && action.path !== '/api/session') {
      await navigate('/admin/login')
      return null
    }
    setFailure(await failureOf(response, fallback))
    // Another operator changed it first: show the current state.
    if (response.status === 409) await revalidate()
    return null
  }

  async function run<Answer = object>(action: AdminAction): Promise<Answer | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      return await attempt<Answer>(action)
    } catch {
      setFailure({ text: fallback, code: null })
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, failure: failure?.text ?? null, code: failure?.code ?? null, run, clearFailure: () => setFailure(null) }
}

/** Response of an action that can be undone: the id of its audit entry. */
export type Undoable = { entry: string }

/** Offers to undo the operator's last action, until the next one; `entry`: its audit entry, null if it cannot be undone. */
export function useUndo() {
  const { busy, failure, run, clearFailure } = useAdminMutation()
  const [notice, setNotice] = useState<Notice | null>(null)

  async function undo(text: string, entry: string) {
    if (await run({ method: 'POST', path: '/api/admin/audit', body: { undo: entry } }))
      setNotice({ text: `Undone: ${text}`, undo: null })
  }
  /** Null removes the notice. */
  function offer(next: { text: string; entry: string | null } | null) {
    clearFailure()
    if (next === null) return setNotice(null)
    const { text, entry } = next
    setNotice({ text, undo: entry === null ? null : () => void undo(text, entry) })
  }
  // The notice stays, because users of screen readers may need a while to reach it.
  return { offer, props: { notice, busy, problem: failure, stays: true, onGone: () => offer(null) } }
}

async function sendWithRetry({ retryFor = 0, ...action }: AdminAction): Promise<Response> {
  const until = performance.now() + retryFor
  for (;;) {
    const response = await send(action)
    const seconds = Number(response.headers.get('Retry-After') ?? Number.POSITIVE_INFINITY)
    if (response.status !== 429 || seconds > MAX_SILENT_WAIT || performance.now() + seconds * 1000 > until) return response
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

function send({ method, path, body = {} }: AdminAction): Promise<Response> {
  return fetchSite(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'marquee' },
    body: JSON.stringify(body),
  })
}

async function failureOf(response: Response, fallback: string): Promise<Failure> {
  const { error }: { error?: { code?: string; message?: string } } = await response.json()
  return { text: response.status < 500 ? (error?.message ?? fallback) : fallback, code: error?.code ?? null }
}
