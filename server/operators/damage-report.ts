import { damageText, PUT_A_BACKUP, type Damage } from '#domain/damage.ts'

/** Corrupt rows found so far; `onFound` is called once for each. */
export function createDamageReport({ onFound }: { onFound: (damage: Damage) => void }) {
  const known = new Map<Damage['part'], readonly Damage[]>()

  function set(part: Damage['part'], damages: readonly Damage[]): void {
    const before = known.get(part) ?? []
    known.set(part, damages)
    for (const damage of damages) if (!before.some(({ key }) => key === damage.key)) onFound(damage)
  }

  return {
    /** Replaces the known corrupt rows of a part. */
    set,
    /** The same for one row; null: it is intact or deleted. */
    setOne(part: Damage['part'], key: string, damage: Damage | null): void {
      const others = (known.get(part) ?? []).filter((each) => each.key !== key)
      set(part, damage ? [...others, damage] : others)
    },
    all: (): Damage[] => [...known.values()].flat(),
  }
}

export type DamageReport = ReturnType<typeof createDamageReport>

/** Why the site must not start: a ban or block is unreadable, so its visitor or title would get through. Null if it may start. */
export function unusableReason(damages: readonly Damage[]): string | null {
  const lost = damages.filter(({ part, inEffect }) => !inEffect && (part === 'ban' || part === 'block'))
  const text = lost.map((damage) => damageText(damage)).join(' ')
  return lost.length === 0 ? null : `${text} ${PUT_A_BACKUP}`.replaceAll(/\p{Cc}/gu, '\u{fffd}')
}
