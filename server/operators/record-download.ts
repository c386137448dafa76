import type { ActionName } from '#domain/action.ts'
import type { Operator } from './operator.ts'
import type { RunAction } from './run-action.ts'

type Download = Extract<ActionName, `${string}.download`>

/** Writes the audit entry of data that an operator takes out of the site as a file. To be awaited before the first byte is sent. */
export function createRecordDownload({ runAction }: { runAction: RunAction }) {
  return (action: Download, target: string, by: Operator): Promise<void> =>
    runAction({ by, action, target, write: async () => ({ result: undefined }), changed: [] })
}
