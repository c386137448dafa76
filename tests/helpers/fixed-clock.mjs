/**
 * Loaded before everything else in each process of the tests (`node --import`): the run begins at one fixed time, whatever the day is,
 * and the clock goes on from there. `TEST_STARTED` is the real time, in milliseconds, at which the run began: it is passed on to
 * processes that tests start, so that all of them have the same time.
 */
import { ServerResponse } from 'node:http'
import { setClock } from './set-clock.mjs'

const TEST_TIME = '2026-11-27T12:00:00Z'

/** Milliseconds between the tests' clock and the machine's. */
export const AHEAD = Date.parse(TEST_TIME) - Number((process.env.TEST_STARTED ??= String(Date.now())))

setClock(AHEAD)

// Node writes this header with a clock of its own, and pages go by it.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (/** @type {any[]} */ ...values) {
  if (!this.hasHeader('Date')) this.setHeader('Date', new Date().toUTCString())
  return Reflect.apply(writeHead, this, values)
}
