import type { Operator, RunAction } from './run-action.ts'

type VisitorDeletionOptions = {
  searchLog: {
    addresses: () => Promise<{ address: string; count: number }[]>
    removeByAddress: (addresses: readonly string[]) => Promise<number>
  }
  /** Writes the queued searches. */
  flush: () => Promise<void>
  runAction: RunAction
  /** Erases deleted data from the database files. */
  forget: () => Promise<void>
  onChanged: () => void
}

/** An address or a network; `network` is the part that the audit log may record. */
type Visitor = { name: string; network: string; covers: (stored: string) => boolean }

/** Numbers of deleted searches, and of sync codes whose creator's address was deleted. */
export type DeletedCounts = { searches: number; syncCodes: number }

/**
 * Deletes the data stored about a visitor's address: its searches, and the address on sync codes created from it. Bans and the audit
 * log stay, because they protect the site. The audit entry, which names only the network, is written before the searches are deleted,
 * which may take a while.
 */
export function createVisitorDeletion({ searchLog, flush, runAction, forget, onChanged }: VisitorDeletionOptions) {
  return async ({ network, covers }: Visitor, by: Operator): Promise<DeletedCounts> => {
    await flush()
    const logged = (await searchLog.addresses()).filter(({ address }) => covers(address))
    const expected = logged.reduce((sum, { count }) => sum + count, 0)
    const syncCodes = await runAction({
      by,
      action: 'visitor.forget',
      target: network,
      async write({ syncRecords }) {
        const creators = (await syncRecords.generatorAddresses()).filter((address) => covers(address))
        const changed = await syncRecords.forgetGenerators(creators)
        return { before: { searches: expected, syncCodes: changed }, result: changed }
      },
      changed: [{ topic: 'sync-codes' }],
    })
    const searches = await searchLog.removeByAddress(logged.map(({ address }) => address))
    onChanged()
    await forget()
    return { searches, syncCodes }
  }
}
