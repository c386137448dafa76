import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openLiveSite } from './helpers/live-site.ts'
import { start, stopAll } from './helpers/processes.ts'

// F16: a replica is stopped while visitors keep coming.
afterEach(stopAll)

type Answer = { status: number; connection: string | undefined; at: number }
/** Why a request got no response. */
type Failure = { code: string | undefined; at: number }
const isAnswer = (outcome: Answer | Failure): outcome is Answer => 'status' in outcome

function ask(url: string, agent: Agent): Promise<Answer | Failure> {
  return new Promise((resolve) => {
    const handleError = (error: NodeJS.ErrnoException) => resolve({ code: error.code, at: performance.now() })
    get(url, { agent }, (response: IncomingMessage) => {
      const { statusCode: status = 0, headers } = response
      response.on('end', () => resolve({ status, connection: headers.connection, at: performance.now() }))
      response.on('error', handleError).resume()
    }).on('error', handleError)
  })
}

/** Sends one request after another until the port is closed, on one or on new connections. */
async function visit(url: string, keepAlive: boolean): Promise<(Answer | Failure)[]> {
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  const outcomes: (Answer | Failure)[] = []
  for (let last: Answer | Failure | null = null; last === null || isAnswer(last);) {
    last = await ask(url, agent)
    outcomes.push(last)
  }
  agent.destroy()
  return outcomes
}

test('a stopping site first says so at /readyz, and loses no request while the port is open', async () => {
  const site = start({})
  const origin = await site.address()
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ ok: true })
  const visitors = [true, true, true, false, false].map((keepAlive) => visit(`${origin}/movie`, keepAlive))
  const prober = visit(`${origin}/readyz`, false)
  await ask(`${origin}/movie/10331`, new Agent())
  const stoppedAt = performance.now()
  site.child.kill('SIGTERM')

  const probes = await prober
  const refused = probes.find((probe) => isAnswer(probe) && probe.status === 503)
  const closed = probes.at(-1)!
  expect(refused).toBeDefined()
  // Long enough for a probe that runs every second.
  expect(closed.at - refused!.at).toBeGreaterThan(1500)
  const outcomes = (await Promise.all(visitors)).flat()
  const answers = outcomes.filter(isAnswer)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  // Each visitor's last attempt found the port closed, and nothing failed before it.
  const lost = outcomes.filter(
    (outcome) => !isAnswer(outcome) && outcome.code !== 'ECONNREFUSED' && outcome.at < stoppedAt + 1900,
  )
  expect(lost).toEqual([])
  const late = answers.filter(({ at }) => at > refused!.at + 500)
  expect(late.length).toBeGreaterThan(10)
  expect(new Set(late.map(({ connection }) => connection))).toEqual(new Set(['close']))
  expect((await site.ended).code).toBe(0)
})

test('a stopping site tells probes only that it is stopping', async () => {
  const site = start({})
  const origin = await site.address()
  site.child.kill('SIGTERM')
  let answer = await fetch(`${origin}/readyz`)
  while (answer.status === 200) answer = await fetch(`${origin}/readyz`)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect(await answer.json()).toEqual({ ok: false, parts: { stopping: { ok: false, reason: 'The site is about to stop.' } } })
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await site.ended).code).toBe(0)
})

test('the port closes before streams end, so that late visitors are refused rather than cut off', async () => {
  const site = await openLiveSite()
  const { streams, operatorStreams } = site.services
  const openWhile: string[] = []
  for (const [name, each] of Object.entries({ streams, operatorStreams })) {
    const { closeAll } = each
    each.closeAll = () => {
      if (site.server.listening) openWhile.push(name)
      closeAll()
    }
  }
  await site.stop(0)
  await site.close()
  expect(openWhile).toEqual([])
})

test('an idle connection does not delay the stop', async () => {
  const site = await openLiveSite()
  let isCut = false
  site.server.closeAllConnections = () => (isCut = true)
  const silent = connect(Number(new URL(site.origin).port), '127.0.0.1')
  await once(silent, 'connect')
  await Promise.all([once(silent, 'close'), site.stop(0)])
  expect(isCut).toBe(false)
  await site.close()
})

test('a stop from the keyboard closes the port at once, without telling probes first', async () => {
  const site = start({})
  const origin = await site.address()
  site.child.kill('SIGINT')
  const statuses: number[] = []
  const isAnswered = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => statuses.push(status),
      () => 0,
    )
  while ((await isAnswered()) > 0);
  expect(statuses).not.toContain(503)
  expect((await site.ended).code).toBe(0)
})
