import { isSameTrack, pickTrack, type SoundKind, type Track } from '#domain/player/pick-track.ts'
import type { Engine } from './engine.ts'

export type Sounds = ReturnType<typeof createSounds>

/** The choice of sound, which holds for films whose tracks are not known yet, and for others than the one that plays. */
export function createSounds({ sounds, chooseSound }: Pick<Engine, 'sounds' | 'chooseSound'>) {
  let wanted: Track<SoundKind> | null = null

  /** Plays what is wanted, or the nearest; without any, the film's own choice stays. For each change of the film's tracks. */
  function catchUp(): void {
    const { items, chosen } = sounds()
    const found = items[pickTrack(items, wanted)]
    const now = items.find(({ id }) => id === chosen) ?? null
    if (found !== undefined && !isSameTrack(found, now)) chooseSound(found.id)
  }
  return {
    catchUp,
    choose(id: number): void {
      const found = sounds().items.find((each) => each.id === id)
      if (found) wanted = { language: found.language, kind: found.kind }
      chooseSound(id)
    },
    /** Null: whatever the film begins with. */
    want(choice: Track<SoundKind> | null): void {
      wanted = choice
      catchUp()
    },
    chosen: () => wanted,
  }
}
