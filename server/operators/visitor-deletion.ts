import type { Operator } from './operator.ts'
import type { RunAction } from './run-action.ts'

type ForgettingOptions = {
  searchLog: {
    addresses: () => Promise<{ address: string; count: number }[]>
    removeByAddress: (addresses: readonly string[]) => Promise<number>
  }
  /** Writes the searches that wait to be logged. */
  flush: () => Promise<void>
  runAction: RunAction
  /** Takes what was deleted out of the files too. */
  forget: () => Promise<void>
  onChanged: () => void
}

/** One visitor, or all of a network; `network` is what may be written down of it. */
type Visitor = { name: string; network: string; covers: (stored: string) => boolean }

/** What was deleted: searches, and the addresses by which sync codes were made. */
export type Forgotten = { searches: number; syncCodes: number }

/**
 * Deletes what is kept of a visitor's address: their searches, and the address of the sync codes that they made. Bans stay, for
 * they protect the site, and so does the list of changes. The search log has a file of its own: the entry, which names the
 * network alone, comes before its searches go, never after.
 */
export function createVisitorDeletion({ searchLog, flush, runAction, forget, onChanged }: ForgettingOptions) {
  return async ({ network, covers }: Visitor, by: Operator): Promise<Forgotten> => {
    await flush()
    const logged = (await searchLog.addresses()).filter(({ address }) => covers(address))
    const expected = logged.reduce((sum, { count }) => sum + count, 0)
    const syncCodes = await runAction({
      by,
      action: 'visitor.forget',
      target: network,
      async write({ syncRecords }) {
        const made = (await syncRecords.generatorAddresses()).filter((address) => covers(address))
        const changed = await syncRecords.forgetGenerators(made)
        return { before: { searches: expected, syncCodes: changed }, result: changed }
      },
      changed: [{ topic: 'sync-codes' }],
    })
    const searches = await searchLog.removeByAddress(logged.map(({ address }) => address))
    await forget()
    onChanged()
    return { searches, syncCodes }
  }
}
