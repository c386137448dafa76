/** Runs work concurrently (`beside`), or while no other work runs (`alone`). */
export function createTurns() {
  const active = new Set<Promise<unknown>>()
  let alone: Promise<unknown> = Promise.resolve()

  return {
    async beside<Value>(work: () => Promise<Value>): Promise<Value> {
      await alone
      const mine = work()
      active.add(mine)
      try {
        return await mine
      } finally {
        active.delete(mine)
      }
    },
    alone<Value>(work: () => Promise<Value>): Promise<Value> {
      const mine = alone.then(async () => {
        while (active.size > 0) await Promise.allSettled(active)
        return work()
      })
      alone = mine.catch(() => {})
      return mine
    },
  }
}
