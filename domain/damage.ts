/** A row of the store that is not as it was written. */
export type Damage = {
  part: 'ban' | 'block' | 'sources' | 'sync-code'
  /** What the row is known by: a network, `movie/550`, a type of title, a code. Damaged itself where it could not be used. */
  key: string
  /** Whether what it was meant for goes on being done: a visitor kept out, a title hidden. */
  holds: boolean
}

/** What an operator has to know of it. */
export function damageText({ part, key, holds }: Damage): string {
  if (part === 'sources') return `The list of servers (${key}) is damaged: the defaults are offered until you save another.`
  if (part === 'sync-code') return `Sync code ${key} is damaged: its devices are told that it cannot be read. Delete it.`
  const name = part === 'ban' ? `The ban of ${key}` : `The block of ${key}`
  const undo = part === 'ban' ? 'lift it, or ban the address again' : 'unblock the title, or block it again'
  return holds
    ? `${name} is damaged: it holds, without an end, until you ${undo}.`
    : `${name} is damaged beyond use: it does not hold.`
}
