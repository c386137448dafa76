import { type Operator, type RunAction, turnSwitch } from './run-action.ts'

/** What only an owner can say of the site. */
export function createSetupActions({ runAction }: { runAction: RunAction }) {
  return {
    /** Notes that the data source's terms were read; who said so, and when, is in the audit log. */
    confirmTerms: (by: Operator): Promise<{ on: boolean }> =>
      runAction({
        by,
        action: 'setup.terms',
        target: 'data source',
        write: (store) => turnSwitch(store, 'terms-read', true),
      }),
  }
}
