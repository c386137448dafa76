import type { Browser } from '@playwright/test'
import { z } from 'zod'

const PATIENCE = 45_000

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})
const context = z.object({ browserContextId: z.string() })
const target = z.object({ targetId: z.string() })
const attached = z.object({ sessionId: z.string() })
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

export type BarePage = Awaited<ReturnType<typeof openBarePage>>

/**
 * A page without Playwright's instrumentation, which makes V8 record the stack of every error; React creates three before
 * it starts, which costs 40 ms on a slow phone that no visitor waits for. Methods and events are those of the
 * DevTools protocol, https://chromedevtools.github.io/devtools-protocol/.
 */
export async function openBarePage(browser: Browser) {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = context.parse(await root.send('Target.createBrowserContext'))
  const { targetId } = target.parse(await root.send('Target.createTarget', { url: 'about:blank', browserContextId }))
  const { sessionId } = attached.parse(await root.send('Target.attachToTarget', { targetId, flatten: false }))
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (params: unknown) => void>()
  let last = 0

  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, method, params, result, error } = message.parse(JSON.parse(event.message))
    if (method !== undefined) return listeners.get(method)?.(params)
    const answer = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result)
  })

  /** Rejects if the browser has not responded after 45 seconds. */
  async function send(method: string, params: object = {}): Promise<unknown> {
    const id = (last += 1)
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    const timer = setTimeout(() => answer.reject(new Error(`${method} had no answer`)), PATIENCE)
    try {
      await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
      return await answer.promise
    } finally {
      clearTimeout(timer)
      waiting.delete(id)
    }
  }

  /** Runs a self-contained function in the page and returns its result as JSON. */
  async function evaluate(work: () => unknown): Promise<unknown> {
    const asked = { expression: `(${String(work)})()`, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = evaluated.parse(await send('Runtime.evaluate', asked))
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result.value
  }

  return {
    send,
    evaluate,
    on: (method: string, listener: (params: unknown) => void) => void listeners.set(method, listener),
    async close(): Promise<void> {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
