import { hasMark, type MarkName } from '#domain/library/library.ts'
import { useShownLibrary } from '#app/hooks/shown-library.ts'
import { kindsFor } from '#app/ui/cards/mark-kinds.tsx'
import { toKnownTitle } from './known-title.ts'
import type { Title } from '#domain/titles/title.ts'
import styles from './buttons.module.css'

/** Icons that are filled where they are on. */
const FILLED: ReadonlySet<MarkName> = new Set(['wanted', 'followed'])

type TitleButtonsProps = { title: Pick<Title, 'type' | 'id' | 'name' | 'poster' | 'date' | 'rating' | 'genres'> }

/** The switches of a title's page; they have their place from the start, and work once it is known what is marked. */
export function TitleButtons({ title }: TitleButtonsProps) {
  const library = useShownLibrary()
  const known = toKnownTitle(title)
  async function press(name: MarkName, on: boolean) {
    const { setMark } = await import('./mark-titles.tsx')
    if (known) setMark(known, name, on)
  }
  return (
    <div role="group" aria-label="Your lists" className={styles.buttons}>
      {kindsFor(title.type).map(({ name, label, short, Icon }) => {
        const on = library !== null && hasMark(library, title, name)
        return (
          <button
            key={name}
            type="button"
            className={styles.button}
            aria-label={label}
            aria-pressed={on}
            disabled={library === null}
            onClick={() => void press(name, !on)}
          >
            <Icon size={18} fill={on && FILLED.has(name) ? 'currentColor' : 'none'} />
            {short}
          </button>
        )
      })}
    </div>
  )
}
