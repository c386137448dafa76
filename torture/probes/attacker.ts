import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { ATTACKS, addressFor } from '../attacks.ts'
import { takeIdleTime } from './idle-time.ts'

/**
 * One attacker: `node torture/probes/attacker.ts ORIGIN NAME IDS` runs the attack of that name in attacks.ts; with `connections`
 * or `streams` it opens as many as it can, until it is stopped. To any message from the parent it replies how often each status
 * came, and how many refusals had no Retry-After.
 */

takeIdleTime()

const [origin = '', name = '', ids = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const movies = ids.split(',').map(Number)
const statuses: Record<string, number> = {}
let withoutRetryAfter = 0
const REFUSALS = [429, 503]
/** Milliseconds. */
const TIMEOUT = 20_000

function record(status: number, retryAfter: boolean): void {
  statuses[status] = (statuses[status] ?? 0) + 1
  if (REFUSALS.includes(status) && !retryAfter) withoutRetryAfter += 1
}

function flood(): void {
  const attack = ATTACKS[name]
  if (!attack) throw new Error(`There is no attack ${name}`)
  const agent = new Agent({ keepAlive: true, maxSockets: attack.lanes })
  let number = 0
  const next = () => {
    number += 1
    const { path, method = 'GET', headers = {}, body } = attack.ask(number, movies)
    const own = method === 'POST' ? { Origin: origin, 'X-Requested-With': 'marquee', 'Content-Type': 'application/json' } : {}
    const sent = request(origin + path, {
      agent,
      method,
      headers: { 'X-Forwarded-For': addressFor(attack, number), 'Accept-Encoding': 'br', ...own, ...headers },
      timeout: TIMEOUT,
    })
    let isOver = false
    const end = (status: number, retryAfter: boolean) => {
      if (isOver) return
      isOver = true
      record(status, retryAfter)
      setImmediate(next)
    }
    sent.on('response', (response) => {
      const { statusCode = 0, headers: got } = response
      response.resume().on('close', () => end(statusCode, got['retry-after'] !== undefined))
    })
    sent.on('timeout', () => sent.destroy()).on('error', () => end(0, true))
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  }
  for (let lane = 0; lane < attack.lanes; lane += 1) next()
}

/** 2,000 connections from one address and 200 from each of 50 others; closed ones are opened again. */
function hold(isStream: boolean): void {
  const open = (localAddress: string) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    let heard = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (heard === '') record(Number(text.slice(9, 12)), /\r\nretry-after:/i.test(text))
      heard = text
    })
    if (isStream) socket.write(`GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    socket
      .on('error', () => {})
      .on('close', () => {
        if (heard === '') record(0, true)
        setTimeout(open, 1000, localAddress)
      })
  }
  for (let count = 0; count < (isStream ? 400 : 2000); count += 1) open('127.3.0.1')
  for (let count = 0; count < (isStream ? 2000 : 10_000); count += 1) open(`127.3.1.${1 + (count % 50)}`)
}

process.on('message', () => process.send?.({ statuses, withoutRetryAfter }))
process.once('disconnect', () => process.exit())
if (name === 'connections' || name === 'streams') hold(name === 'streams')
else flood()
