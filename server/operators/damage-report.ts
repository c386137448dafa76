import { damageText, type Damage } from '#domain/damage.ts'

/** What of the store is damaged, as far as it was read; `onFound` hears of each once. */
export function createDamageReport({ onFound }: { onFound: (damage: Damage) => void }) {
  const known = new Map<Damage['part'], readonly Damage[]>()

  function set(part: Damage['part'], damages: readonly Damage[]): void {
    const before = known.get(part) ?? []
    known.set(part, damages)
    for (const damage of damages) if (!before.some(({ key }) => key === damage.key)) onFound(damage)
  }

  return {
    /** All that is damaged of a part, in place of what was known. */
    set,
    /** The same of one entry; null: it is sound, or gone. */
    setOne(part: Damage['part'], key: string, damage: Damage | null): void {
      const others = (known.get(part) ?? []).filter((each) => each.key !== key)
      set(part, damage ? [...others, damage] : others)
    },
    all: (): Damage[] => [...known.values()].flat(),
  }
}

export type DamageReport = ReturnType<typeof createDamageReport>

/** Why the site must not start: nobody can say any more who is banned or what is blocked. Null where it may. */
export function whyUnusable(damages: readonly Damage[]): string | null {
  const lost = damages.filter(({ part, holds }) => !holds && (part === 'ban' || part === 'block'))
  const text = lost.map((damage) => damageText(damage)).join(' ')
  return lost.length === 0 ? null : `${text} Put a backup in its place.`.replaceAll(/\p{Cc}/gu, '\u{fffd}')
}
