import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { ListTabId } from '#domain/filters/tabs.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { listSearch } from './go-button.tsx'
import { MAX_NAME, MAX_SETS, type FilterSet, putSet, removeSet, renameSet, useSets } from './filter-sets.ts'
import styles from './saved-sets.module.css'

type SavedSetsProps = {
  type: TitleType
  tab: ListTabId
  /** The applied filters, as in the address. */
  search: string
  active: readonly { label: string }[]
  /** Called before another list is opened. */
  onOpen: () => void
}

/** Filter sets stored in this browser: save under a name, open, rename and remove. */
export function SavedSets({ type, tab, search, active, onOpen }: SavedSetsProps) {
  const { sets, isLasting } = useSets()
  const [renamed, setRenamed] = useState<string | null>(null)
  const { place, focusOn } = useFocusAfter()
  const same = sets.find((set) => set.type === type && set.search === search)
  const proposed = active.map(({ label }) => label).join(m.site.common.comma)
  function rename(id: string, index: number, name: string) {
    renameSet(id, name)
    setRenamed(null)
    focusOn(index)
  }
  function remove(id: string, index: number) {
    removeSet(id)
    focusOn(index)
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.sets}>
      {search === '' ? (
        <p className={styles.note}>{m.filters.saved.nothing}</p>
      ) : sets.length >= MAX_SETS && !same ? (
        <p className={styles.note}>{m.filters.saved.full({ count: MAX_SETS })}</p>
      ) : (
        <NameForm
          // Keyed by the filters, so that another list gets its own default name.
          key={search}
          label={m.filters.saved.name}
          action={m.filters.saved.save}
          name={same?.name ?? proposed.slice(0, MAX_NAME)}
          onName={(name) => putSet({ type, search, name })}
        />
      )}
      {sets.length > 0 && (
        <ul role="list" aria-label={m.filters.saved.heading}>
          {sets.map((set, index) => (
            <li key={set.id} className={styles.set}>
              {renamed === set.id ? (
                <NameForm
                  label={m.filters.saved.newName({ name: set.name })}
                  action={m.filters.saved.rename}
                  name={set.name}
                  focused
                  onName={(name) => rename(set.id, index, name)}
                />
              ) : (
                <>
                  <Link className={`link ${styles.name}`} dir="auto" to={pathOf(set, type, tab)} onClick={onOpen}>
                    {set.name}
                  </Link>
                  {set.type !== type && <span className={styles.type}>{m.lists.names[set.type]}</span>}
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={m.filters.saved.renameSet({ name: set.name })}
                    onClick={() => setRenamed(set.id)}
                  >
                    <Pencil size={18} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={m.filters.saved.remove({ name: set.name })}
                    onClick={() => remove(set.id, index)}
                  >
                    <X size={18} aria-hidden />
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.note}>
        {!isLasting && m.filters.saved.notStored}
      </p>
    </div>
  )
}

/** Moves the focus from a removed set to the one in its place, else to the last one, else to the container. */
function useFocusAfter() {
  const place = useRef<HTMLDivElement>(null)
  const [wanted, focusOn] = useState<{ index: number } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const links = [...(place.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
    const target = links[wanted.index] ?? links.at(-1) ?? place.current
    target?.focus()
  }, [wanted])
  return { place, focusOn: (index: number) => focusOn({ index }) }
}

/** The tab is kept only for the same type of title, as the types have different tabs. */
function pathOf(set: FilterSet, type: TitleType, tab: ListTabId): string {
  return `/${set.type}?${set.type === type ? listSearch(tab, set.search) : set.search}`
}

type NameFormProps = { label: string; action: string; name: string; focused?: boolean; onName: (name: string) => void }

function NameForm({ label, action, name: initial, focused = false, onName }: NameFormProps) {
  const id = useId()
  const [name, setName] = useState(initial)
  function handleSubmit(event: React.SyntheticEvent) {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        ref={focused ? (input) => input?.focus() : undefined}
        type="text"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" disabled={name.trim() === ''}>
        {action}
      </button>
    </form>
  )
}
