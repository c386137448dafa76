import type { Answered } from '../admin/monitoring/traffic.ts'
import type { AccessLogSetting, Log } from './log.ts'
import type { Addresses } from './open-addresses.ts'

type AccessLogOptions = {
  /** Not throttled: each request has its line. */
  log: Pick<Log, 'info'>
  addressOf: Addresses['addressOf']
}

/**
 * Writes a line for each response, at the end of it; null: the setting wants none. Queries are left out, since they say what a visitor
 * searches for, and so are the codes of the panel's addresses.
 */
export function createAccessLog(
  setting: AccessLogSetting,
  { log, addressOf }: AccessLogOptions,
): ((answered: Answered) => void) | null {
  if (setting === 'off') return null
  return ({ facts, route, status, duration, isWhole }) => {
    const { method, target } = facts
    const milliseconds = Math.round(duration)
    // Undefined fields are left out.
    const cut = isWhole ? undefined : true
    const address = setting === 'addresses' ? addressOf(facts) : undefined
    log.info({ method, path: target.path, route, status, milliseconds, cut, address }, 'Request')
  }
}
