import { useEffect, useId, useRef, useState } from 'react'
import { yearOf } from '#domain/text/format.ts'
import { MAX_TERM, cleanTerm } from '#domain/search/search.ts'
import { LOOKUP_FAILED } from '#domain/operators/operator-messages.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-places.ts'
import { belongsToInputMethod } from '#app/hooks/keys.ts'
import { fetchSite } from '#app/hooks/site-address.ts'
import admin from '../parts/admin.module.css'
import styles from './content.module.css'

const TYPES = { movie: 'Movie', tv: 'TV show' } as const

/** Finds a title by its name, blocked ones too; choosing one fills in its ID below. The ARIA combobox pattern. */
export function FindTitle({ onPick }: { onPick: (title: ListedTitle) => void }) {
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

function factsOf({ type, id, date, isBlocked }: ListedTitle): string {
  const facts = [yearOf(date), TYPES[type], String(id), isBlocked ? 'already blocked' : null]
  return facts.filter((fact) => fact !== null).join(' · ')
}

function hintOf({ busy, found }: Pick<ReturnType<typeof useFindTitle>, 'busy' | 'found'>): string {
  if (busy) return 'Searching…'
  if (found?.problem) return `${found.problem} You can block by ID.`
  if (found && found.items.length === 0) return 'No title of this name.'
  return 'Or paste its address at TMDB or IMDb. Choosing one fills in its ID below.'
}

export type ListedTitle = {
  type: TitleType
  id: number
  name: string
  date: string | null
  poster: string | null
  isBlocked: boolean
}
type Answer = { term: string; items: ListedTitle[]; problem: string | null }

/** Milliseconds without typing before a name is searched. */
const PAUSE = 400
const NONE: Answer = { term: '', items: [], problem: null }

/** State and keys of the combobox that finds titles by name; `active` is the index that Enter chooses, or null. */
function useFindTitle({ onPick }: { onPick: (title: ListedTitle) => void }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [answer, setAnswer] = useState(NONE)
  const term = cleanTerm(text)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])
  /** Asks after a pause, unless something else is typed or chosen meanwhile. */
  async function ask(wanted: string) {
    asking.current?.abort()
    setAnswer(NONE)
    if (wanted === '') return
    const stop = new AbortController()
    asking.current = stop
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    if (stop.signal.aborted) return
    const answered = await findTitles(wanted, stop.signal)
    if (stop.signal.aborted) return
    setAnswer(answered)
    setActive(0)
  }
  const found = term !== '' && answer.term === term ? answer : null
  const items = found?.items ?? NONE.items

  function pick(title: ListedTitle) {
    setText('')
    setOpen(false)
    void ask('')
    onPick(title)
  }
  function handleKeyDown(event: React.KeyboardEvent) {
    // Enter and Escape during an input method's composition belong to it.
    if (belongsToInputMethod(event.nativeEvent)) return
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
    }
    const chosen = items[active]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (open && chosen) pick(chosen)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || items.length === 0) return
    event.preventDefault()
    if (open) setActive((active + step + items.length) % items.length)
    else setOpen(true)
  }
  return {
    text,
    found,
    items,
    open: open && found !== null,
    busy: term !== '' && found === null,
    active: open && items.length > 0 ? active : null,
    setActive,
    pick,
    close: () => setOpen(false),
    type(value: string) {
      setText(value)
      setOpen(true)
      void ask(cleanTerm(value))
    },
    handleKeyDown,
  }
}

/** Never rejects. */
async function findTitles(term: string, signal: AbortSignal): Promise<Answer> {
  const failed = (problem: string): Answer => ({ term, items: [], problem })
  try {
    const response = await fetchSite(`/api/admin/titles?q=${encodeURIComponent(term)}`, { signal })
    const body: { items?: ListedTitle[]; error?: { message?: string } } = await response.json()
    return response.ok ? { term, items: body.items ?? [], problem: null } : failed(body.error?.message ?? LOOKUP_FAILED)
  } catch {
    return failed(LOOKUP_FAILED)
  }
}
