import { Check, Pencil, Share2, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { ListTabId } from '#domain/tabs.ts'
import type { TitleType } from '#domain/title.ts'
import { listSearch } from './list-search.ts'
import { MAX_NAME, MAX_SETS, type FilterSet } from './parse-sets.ts'
import { addressOf, shareSet } from './share-set.ts'
import { putSet, removeSet, renameSet, useSets } from './browser-sets.ts'
import styles from './saved-sets.module.css'

const MESSAGES = {
  nothing: 'Filters that are applied can be saved here under a name. They stay in this browser.',
  full: `${MAX_SETS} sets of filters are saved. Remove one to save another.`,
  fleeting: 'This browser stores nothing at the moment: what is saved lasts as long as this page.',
  copied: 'The address is copied.',
  notCopied: 'The address could not be copied. It stands in the address bar.',
}

type SavedSetsProps = {
  type: TitleType
  tab: ListTabId
  /** The applied filters, as in the address. */
  search: string
  active: readonly { label: string }[]
  /** Called before another list is opened. */
  onOpen: () => void
}

/** Sets of filters that this browser keeps: saved under a name, opened, shared, renamed and removed. */
export function SavedSets({ type, tab, search, active, onOpen }: SavedSetsProps) {
  const { sets, isLasting } = useSets()
  const [said, setSaid] = useState('')
  const [renamed, setRenamed] = useState<string | null>(null)
  const suggested = active
    .map(({ label }) => label)
    .join(', ')
    .slice(0, MAX_NAME)
  const isFull = sets.length >= MAX_SETS && !sets.some((set) => set.type === type && set.search === search)
  const share = (set: Pick<FilterSet, 'type' | 'search' | 'name'>) =>
    void shareSet(set).then((way) => setSaid(way === 'copied' ? MESSAGES.copied : way === 'failed' ? MESSAGES.notCopied : ''))
  return (
    <div className={styles.sets}>
      {search === '' ? (
        <p className={styles.note}>{MESSAGES.nothing}</p>
      ) : isFull ? (
        <p className={styles.note}>{MESSAGES.full}</p>
      ) : (
        <NameForm
          // Another list has another name.
          key={search}
          label="Name of these filters"
          action="Save"
          name={sets.find((set) => set.type === type && set.search === search)?.name ?? suggested}
          onName={(name) => putSet({ type, search, name })}
        />
      )}
      {search !== '' && (
        <button type="button" className="button" onClick={() => share({ type, search, name: suggested })}>
          <Share2 size={18} aria-hidden />
          Share these filters
        </button>
      )}
      {sets.length > 0 && (
        <ul aria-label="Saved filters" className={styles.list}>
          {sets.map((set) => (
            <li key={set.id} className={styles.set}>
              {renamed === set.id ? (
                <NameForm
                  label={`New name of ${set.name}`}
                  action="Rename"
                  name={set.name}
                  focused
                  onName={(name) => {
                    renameSet(set.id, name)
                    setRenamed(null)
                  }}
                />
              ) : (
                <>
                  <Link className={`link ${styles.name}`} dir="auto" to={pathOf(set, type, tab)} onClick={onOpen}>
                    {set.name}
                  </Link>
                  {set.type !== type && <span className={styles.type}>{set.type === 'tv' ? 'TV Shows' : 'Movies'}</span>}
                  <button type="button" className="icon-button" aria-label={`Share ${set.name}`} onClick={() => share(set)}>
                    <Share2 size={18} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Rename ${set.name}`}
                    onClick={() => setRenamed(set.id)}
                  >
                    <Pencil size={18} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Remove saved ${set.name}`}
                    onClick={() => removeSet(set.id)}
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
        {isLasting ? said : MESSAGES.fleeting}
      </p>
    </div>
  )
}

/** Another type of title has other tabs: the first of them. */
function pathOf(set: FilterSet, type: TitleType, tab: ListTabId): string {
  return set.type === type ? `/${type}?${listSearch(tab, set.search)}` : addressOf(set)
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
        id={id}
        ref={focused ? (input) => input?.focus() : undefined}
        type="text"
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" disabled={name.trim() === ''}>
        <Check size={18} aria-hidden />
        {action}
      </button>
    </form>
  )
}
