/** A corrupt row in the database. */
export type Damage = {
  part: 'ban' | 'block' | 'sources' | 'sync-code' | 'free-work'
  /** The row's key: a network, `movie/550`, a title type, or a sync code. May itself be corrupt. */
  key: string
  /** Whether the row still takes effect: the visitor stays banned, the title stays hidden. */
  inEffect: boolean
}

/** The same for the log, which more people read than the panel: a sync code opens what a visitor watched. */
export function loggedDamage(damage: Damage): Damage {
  return damage.part === 'sync-code' ? { ...damage, key: '[hidden]' } : damage
}

/** What to do about a database that is beyond repair; the start puts the newest good backup's name in place of it. */
export const PUT_A_BACKUP = 'Put a backup in its place.'

/** The notice that operators see about a corrupt row. */
export function damageText({ part, key, inEffect }: Damage): string {
  if (part === 'sources')
    return `The list of servers (${key}) is damaged. Visitors get the default servers until you save a new list.`
  if (part === 'sync-code') return `Sync code ${key} is damaged and cannot be read. Delete it.`
  if (part === 'free-work') return `The entry of the free film ${key} is damaged and has no effect. Remove it, or enter it again.`
  const name = part === 'ban' ? `The ban of ${key}` : `The block of ${key}`
  const undo = part === 'ban' ? 'lift it, or ban the address again' : 'unblock the title, or block it again'
  return inEffect
    ? `${name} is damaged. It stays in force until you ${undo}.`
    : `${name} is damaged beyond repair and has no effect.`
}
