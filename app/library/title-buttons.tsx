import { createPortal } from 'react-dom'
import { hasMark, type KnownTitle, type MarkName } from '#domain/library/library.ts'
import { kindsFor } from './mark-kinds.tsx'
import { setMark } from './mark-titles.tsx'
import { usePageTitle } from './page-title.ts'
import { usePlaces } from './use-places.ts'
import { useLibrary } from './use-library.ts'
import styles from './switches.module.css'

/** Icons that are filled where they are on. */
const FILLED: ReadonlySet<MarkName> = new Set(['wanted', 'followed'])

/**
 * The switches of a title's page, in the place that it keeps for them. Pages do not bring them: these know what page is open, so
 * that its first load is as small as without.
 */
export function TitleButtons() {
  const title = usePageTitle()?.title
  const [place] = usePlaces('.own')
  return place && title ? createPortal(<Buttons key={title.id} title={title} />, place) : null
}

function Buttons({ title }: { title: KnownTitle }) {
  const library = useLibrary()
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
            onClick={() => setMark(title, name, !on)}
          >
            <Icon size={18} fill={on && FILLED.has(name) ? 'currentColor' : 'none'} />
            {short}
          </button>
        )
      })}
    </div>
  )
}
