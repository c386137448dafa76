/**
 * Loaded before everything else in each test process (`node --import`): every run begins at the same fixed time, from which
 * the clock runs on. `TEST_STARTED` is the real time, in milliseconds, at which the run began: it is passed on to
 * processes that tests start, so that all of them have the same time. All have one time zone, too. `TEST_TIME` and
 * `TEST_ZONE` set others: `npm run test:dates`.
 */
import { ServerResponse } from 'node:http'
import { setClock } from './set-clock.mjs'

const TEST_TIME = process.env.TEST_TIME ?? '2026-11-27T12:00:00Z'
process.env.TZ = process.env.TEST_ZONE ?? 'UTC'

/** Milliseconds between the tests' clock and the machine's. */
export const AHEAD = Date.parse(TEST_TIME) - Number((process.env.TEST_STARTED ??= String(Date.now())))

setClock(AHEAD)

// Node would write the Date header from its own clock, and pages use that header.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (/** @type {any[]} */ ...values) {
  if (!this.hasHeader('Date')) this.setHeader('Date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, values)
}
