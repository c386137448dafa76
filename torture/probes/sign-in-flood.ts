import { ask, OPERATED } from '../operator.ts'
import { takeIdleTime } from './idle-time.ts'

/**
 * Attackers who all sign in at the same moment, each from a different address: `node torture/probes/sign-in-flood.ts ORIGIN`. The
 * parent sends `{count, turn}` and gets each one's status; each turn has its own addresses and accounts.
 */

takeIdleTime()

const origin = process.argv[2] ?? ''

async function guess(number: number, turn: number): Promise<number> {
  const body = { email: OPERATED.ADMIN_EMAILS.replace('operator', `user${number % 50}-${turn}`), password: 'a wrong password' }
  const address = `${12 + turn}.${number >> 8}.${number & 255}.1`
  return (await ask(origin, { method: 'POST', path: '/api/session', body, address })).status
}

process.on('message', ({ count, turn }: { count: number; turn: number }) => {
  void Promise.all(Array.from({ length: count }, (_, number) => guess(number, turn))).then((all) => process.send?.(all))
})
process.once('disconnect', () => process.exit())
