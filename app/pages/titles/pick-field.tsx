import { Ban, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { belongsToInputMethod } from '#app/hooks/belongs-to-input-method.ts'
import { useDebounced } from '#app/hooks/use-debounced.ts'
import { Excluded, CheckField } from './choice-fields.tsx'
import styles from './pick-field.module.css'

type PickFieldProps<Id extends string | number> = {
  label: string
  placeholder: string
  chosen: readonly Pick<Id>[]
  /** How the choices stand in the form: name and text of each parameter. */
  values: readonly (readonly [name: string, text: string])[]
  /** Most choices. */
  most: number
  suggest: Suggest<Id>
  onChange: (chosen: Pick<Id>[]) => void
  /** Whether a choice may be turned into its opposite. */
  excludes?: boolean
  /** Whether one of the wanted choices is enough; otherwise a title has to match all of them. */
  any?: { name: string; on: boolean; onChange: (on: boolean) => void }
  note?: string
}

/** A field that suggests what is typed, and above it what was chosen: the ARIA combobox pattern. */
export function PickField<Id extends string | number>(props: PickFieldProps<Id>) {
  const { label, placeholder, chosen, values, most, onChange, excludes = false, any, note } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const pick = usePick(props)
  const isFull = chosen.length >= most
  function drop(dropped: Pick<Id>) {
    onChange(chosen.filter((each) => each !== dropped))
    input.current?.focus()
  }
  const turn = (turned: Pick<Id>) => onChange(chosen.map((each) => (each === turned ? { ...each, not: !each.not } : each)))
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
      </label>
      {values.map(([name, text]) => text !== '' && <input key={name} type="hidden" name={name} value={text} />)}
      {chosen.length > 0 && (
        <ul aria-label={`Chosen ${label.toLowerCase()}`} className={styles.chosen}>
          {chosen.map((each) => (
            <li key={each.id} className={`chip ${styles.chip}`} data-not={each.not || undefined}>
              <span className={styles.name} dir="auto">
                {each.not ? <Excluded name={each.name} /> : each.name}
              </span>
              {excludes && (
                <button type="button" aria-label={`Exclude ${each.name}`} aria-pressed={each.not} onClick={() => turn(each)}>
                  <Ban size={16} aria-hidden />
                </button>
              )}
              <button type="button" aria-label={`Take out ${each.name}`} onClick={() => drop(each)}>
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {any && chosen.filter((each) => !each.not).length > 1 && <CheckField label="Any of them is enough" {...any} />}
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={pick.items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={pick.items.length > 0 ? `${id}-${pick.active}` : undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        disabled={isFull}
        placeholder={isFull ? `No more than ${most}` : placeholder}
        className={styles.input}
        value={pick.text}
        onChange={(event) => pick.type(event.target.value)}
        onKeyDown={pick.handleKeyDown}
        onBlur={pick.close}
      />
      <div role="listbox" id={`${id}-list`} aria-label={label} hidden={pick.items.length === 0} className={styles.list}>
        {pick.items.map((item, index) => (
          // The combobox, which keeps the focus, handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === pick.active}
            className={styles.option}
            dir="auto"
            ref={index === pick.active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick.take(item)}
          >
            {item.name}
          </div>
        ))}
      </div>
      <p aria-live="polite" className={styles.note}>
        {pick.message}
      </p>
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  )
}

/** What was chosen; `not`: its opposite. */
export type Pick<Id> = { id: Id; name: string; not: boolean }
type Item<Id> = { id: Id; name: string }
/** Suggestions for a text: at once where the choices are known here, else from the server. */
export type Suggest<Id> = (text: string, signal: AbortSignal) => Item<Id>[] | Promise<Item<Id>[]>

type Options<Id> = { chosen: readonly Pick<Id>[]; suggest: Suggest<Id>; onChange: (chosen: Pick<Id>[]) => void }
/** Null: there was no answer. */
type Answer<Id> = { text: string; items: Item<Id>[] | null }

/** Milliseconds without typing before what was typed is asked for. */
const DEBOUNCE = 250

/** State and keys of a field that suggests. Late answers never replace newer ones. */
function usePick<Id extends string | number>({ chosen, suggest, onChange }: Options<Id>) {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer<Id> | null>(null)
  const [pointed, setPointed] = useState(0)
  const term = text.trim()
  const settled = useDebounced(term, DEBOUNCE)
  useEffect(() => {
    if (settled === '') return
    const asking = new AbortController()
    const tell = (items: Item<Id>[] | null) => {
      if (asking.signal.aborted) return
      setAnswer({ text: settled, items })
      setPointed(0)
    }
    void Promise.resolve(suggest(settled, asking.signal)).then(tell, () => tell(null))
    return () => asking.abort()
  }, [settled, suggest])
  const current = term !== '' && answer?.text === term ? answer : null
  const items = (current?.items ?? []).filter(({ id }) => !chosen.some((each) => each.id === id))
  const active = Math.min(pointed, items.length - 1)
  function take({ id, name }: Item<Id>) {
    onChange([...chosen, { id, name, not: false }])
    setText('')
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (belongsToInputMethod(event.nativeEvent) || term === '') return
    if (event.key === 'Escape') {
      // Closes this list, and not the panel.
      event.preventDefault()
      event.stopPropagation()
      setText('')
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[active]
      if (item) take(item)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || items.length === 0) return
    event.preventDefault()
    setPointed((active + step + items.length) % items.length)
  }
  const missing = current?.items === null ? 'No suggestions at the moment.' : 'Nothing is called so.'
  return {
    text,
    items,
    active,
    type: setText,
    take,
    close: () => setText(''),
    handleKeyDown,
    message: current && items.length === 0 ? missing : null,
  }
}
