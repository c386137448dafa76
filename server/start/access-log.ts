import type { Answered } from '../admin/monitoring/traffic.ts'
import type { AccessLogSetting, Log } from './log.ts'

/**
 * Writes a line for each response, at the end of it; null: the setting wants none. Queries are left out, since they say what a visitor
 * searches for, and so are the codes of the panel's addresses. `log` must not be throttled.
 */
export function createAccessLog(setting: AccessLogSetting, log: Pick<Log, 'info'>): ((answered: Answered) => void) | null {
  if (setting === 'off') return null
  return ({ facts, route, status, duration, isWhole }) => {
    const { id: request, method, target } = facts
    const milliseconds = Math.round(duration)
    // Undefined fields are left out.
    const cut = isWhole ? undefined : true
    const address = setting === 'addresses' ? (facts.address ?? undefined) : undefined
    log.info({ request, method, path: target.path, route, status, milliseconds, cut, address }, 'Request')
  }
}
