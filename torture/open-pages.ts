import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

type OpenPage = { saidBye: boolean; lostAt: number | null; backAt: number | null; response: IncomingMessage | null }

/** Open pages, like a browser's: each has an event stream, and reopens it after the time that the site asks for. */
export async function openPages(origin: string, count: number) {
  const state = { isOver: false }
  const pages: OpenPage[] = Array.from({ length: count }, () => ({ saidBye: false, lostAt: null, backAt: null, response: null }))

  async function listen(page: OpenPage, index: number, opened: () => void): Promise<void> {
    let retry = 1000
    while (!state.isOver) {
      const response = await stream(origin, index).catch(() => null)
      if (response) {
        page.response = response
        if (page.lostAt !== null) page.backAt ??= performance.now()
        await new Promise<void>((resolve) => {
          response.setEncoding('utf8').on('data', (text: string) => {
            retry = Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? retry)
            page.saidBye ||= text.includes('event: bye\n')
            opened()
          })
          response.on('error', () => {}).on('close', resolve)
        })
        page.lostAt ??= state.isOver ? null : performance.now()
      }
      if (!state.isOver) await sleep(retry)
    }
  }
  const open: Promise<void>[] = []
  const over = pages.map((page, index) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    open.push(promise)
    return listen(page, index, resolve)
  })
  await Promise.all(open)
  return {
    /** For each page that lost its stream, milliseconds until it was back; Infinity: it is not back. */
    gaps: () => pages.flatMap(({ lostAt, backAt }) => (lostAt === null ? [] : [(backAt ?? Infinity) - lostAt])),
    /** How many were told that their stream ends. */
    byes: () => pages.filter(({ saidBye }) => saidBye).length,
    async close(): Promise<void> {
      state.isOver = true
      for (const { response } of pages) response?.destroy()
      await Promise.race([Promise.all(over), sleep(1000)])
    },
  }
}

function stream(origin: string, index: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': `10.9.${index}.7` }
    get(new URL('/api/events', origin), { headers, agent: false }, (response) => {
      if (response.statusCode === 200) return resolve(response)
      response.resume()
      reject(new Error(String(response.statusCode)))
    }).on('error', reject)
  })
}
