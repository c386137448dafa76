import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { toFigure, type Figure, type Pair } from './figure.ts'
import { openOperatorSite } from './operator-site.ts'

const TURNS = 41

/** Milliseconds from an operator's request to the event on a visitor's open stream, in one process on this machine. */
export async function propagation(): Promise<Figure[]> {
  const site = await openOperatorSite()
  try {
    const stream = await openStream(site.origin)
    const took: Pair[] = []
    let seen: string | null = null
    for (let turn = 0; turn < TURNS; turn += 1) {
      const message = `turn-${turn}`
      const begin = performance.now()
      const heard = hear(stream, message)
      const answer = await site.ask('/api/admin/alert', { method: 'PUT', body: { message, endsAt: null, seen } })
      const answered = performance.now() - begin
      took.push({ value: (await heard) - begin, referenceValue: answered })
      const alert: { createdAt: string } = await answer.json()
      seen = alert.createdAt
    }
    stream.destroy()
    const words = { unit: 'ms', reference: "the answer to the operator's own request", reach: { atMost: 1000 } }
    const slowest = took.toSorted((one, other) => other.value - one.value).slice(0, 1)
    return [
      toFigure({ name: 'A new alert reaches an open page, median', ...words }, took),
      toFigure({ name: `A new alert reaches an open page, slowest of ${TURNS}`, ...words }, slowest),
    ]
  } finally {
    await site.close()
  }
}

async function openStream(origin: string): Promise<IncomingMessage> {
  const [response]: IncomingMessage[] = await once(get(`${origin}/api/events`), 'response')
  if (response?.statusCode !== 200) throw new Error(`The stream was answered ${response?.statusCode}`)
  return response.setEncoding('utf8').on('error', () => {})
}

/** When the text arrived. */
function hear(stream: IncomingMessage, text: string): Promise<number> {
  return new Promise((resolve) => {
    function handleData(chunk: string) {
      if (!chunk.includes(`"${text}"`)) return
      stream.off('data', handleData)
      resolve(performance.now())
    }
    stream.on('data', handleData)
  })
}
