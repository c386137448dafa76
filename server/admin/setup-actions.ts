import { type Operator, type RunAction, turnSwitch } from './run-action.ts'

/** Confirmations that only an owner can give. */
export function createSetupActions({ runAction }: { runAction: RunAction }) {
  return {
    /** Records that the data source's terms were read; the audit log says by whom and when. */
    confirmTerms: (by: Operator): Promise<{ on: boolean }> =>
      runAction({
        by,
        action: 'setup.terms',
        target: 'data source',
        write: (store) => turnSwitch(store, 'terms-read', true),
      }),
  }
}
