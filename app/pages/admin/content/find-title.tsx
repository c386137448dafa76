import { useEffect, useId, useRef } from 'react'
import { yearOf } from '#domain/text/format.ts'
import { MAX_TERM } from '#domain/search/search.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import { useFindTitle, type FoundTitle } from './use-find-title.ts'
import admin from '../parts/admin.module.css'
import styles from './find-title.module.css'

const TYPES = { movie: 'Movie', tv: 'TV show' } as const

/** Finds a title by its name, blocked ones too; choosing one fills in its ID below. The ARIA combobox pattern. */
export function FindTitle({ onPick }: { onPick: (title: FoundTitle) => void }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const find = useFindTitle({ onPick })
  const { close } = find
  useEffect(() => {
    const handlePointer = (event: PointerEvent) => event.target instanceof Node && !box.current?.contains(event.target) && close()
    document.addEventListener('pointerdown', handlePointer)
    return () => document.removeEventListener('pointerdown', handlePointer)
  })
  return (
    <div ref={box} className={`${admin.field} ${styles.box}`}>
      <label htmlFor={id}>Find a title by name</label>
      <input
        id={id}
        type="text"
        role="combobox"
        className={admin.input}
        aria-autocomplete="list"
        aria-expanded={find.open && find.items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={find.open && find.active !== null ? `${id}-${find.active}` : undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_TERM}
        readOnly={!hydrated}
        value={find.text}
        onChange={(event) => find.type(event.target.value)}
        onKeyDown={find.handleKeyDown}
      />
      <div className={styles.panel} hidden={!find.open}>
        <div role="listbox" id={`${id}-list`} aria-label="Titles found" hidden={find.items.length === 0}>
          {find.items.map((title, index) => (
            // The combobox, which has the focus, handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${title.type}${title.id}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === find.active}
              className={styles.option}
              onClick={() => find.pick(title)}
              onPointerMove={() => index !== find.active && find.setActive(index)}
            >
              <span className={admin.thumb}>
                <Picture kind="poster" path={title.poster} alt="" place={SMALL_POSTER} eager />
              </span>
              <span className={styles.facts}>
                <b dir="auto">{title.name}</b>
                <span>{factsOf(title)}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
      <p id={`${id}-hint`} role="status" className={admin.hint}>
        {hintOf(find)}
      </p>
    </div>
  )
}

function factsOf({ type, id, date, isBlocked }: FoundTitle): string {
  const facts = [yearOf(date), TYPES[type], String(id), isBlocked ? 'already blocked' : null]
  return facts.filter((fact) => fact !== null).join(' · ')
}

function hintOf({ busy, found }: Pick<ReturnType<typeof useFindTitle>, 'busy' | 'found'>): string {
  if (busy) return 'Searching…'
  if (found?.problem) return `${found.problem} You can block by ID.`
  if (found && found.items.length === 0) return 'No title of this name.'
  return 'Or paste its address at TMDB or IMDb. Choosing one fills in its ID below.'
}
