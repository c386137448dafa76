// An entry of the server build: what server.mjs starts several processes with. It must not reach a page.
import { startProcesses as start } from './processes/parent.ts'
import { logProcessError } from './start/log-process-error.ts'
import { SHARED_RULES } from './start/shared-rules.ts'

export { markBuildInUse } from './start/mark-build-in-use.ts'

export function startProcesses(options: { count: number; build: string }) {
  return start({ ...options, rules: SHARED_RULES, onError: (error) => void logProcessError(error) })
}
