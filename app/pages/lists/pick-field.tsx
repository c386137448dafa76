import Ban from 'lucide-react/icons/ban'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { m } from '#messages'
import { belongsToInputMethod } from '#app/hooks/keys.ts'
import { useCombobox } from '#app/ui/widgets/use-combobox.ts'
import { Excluded, CheckField } from './choice-fields.tsx'
import styles from './pick-field.module.css'

type PickFieldProps<Id extends string | number> = {
  label: string
  /** Label of the list of chosen items. */
  chosenLabel: string
  placeholder: string
  chosen: readonly Pick<Id>[]
  /** Hidden form values for the choices: name and text of each parameter. */
  values: readonly (readonly [name: string, text: string])[]
  /** Limit on the choices. */
  most: number
  suggest: Suggest<Id>
  onChange: (chosen: Pick<Id>[]) => void
  /** Whether choices can be turned into exclusions. */
  excludes?: boolean
  /** The checkbox for "one of the choices is enough"; without it a title has to match all of them. */
  any?: { name: string; on: boolean; onChange: (on: boolean) => void }
  note?: string
}

/** A text field with suggestions, and the chosen items above it. */
export function PickField<Id extends string | number>(props: PickFieldProps<Id>) {
  const { label, chosenLabel, placeholder, chosen, values, most, suggest, onChange, excludes = false, any, note } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox<Item<Id>, Answer<Id>>({
    ask: suggest,
    delay: DEBOUNCE,
    toTerm: (text) => text.trim(),
    isOffered: (item) => !chosen.some((each) => each.id === item.id),
    onPick: ({ id: picked, name }) => onChange([...chosen, { id: picked, name, not: false }]),
  })
  const { term, items, type, hasFailed, answer } = combobox
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
        <ul role="list" aria-label={chosenLabel} className={styles.chosen}>
          {chosen.map((each) => (
            <li key={each.id} className={`chip ${styles.chip}`} data-not={each.not || undefined}>
              <span className={styles.name} dir="auto">
                {each.not ? <Excluded name={each.name} /> : each.name}
              </span>
              {excludes && (
                <button
                  type="button"
                  aria-label={m.filters.pick.exclude({ name: each.name })}
                  aria-pressed={each.not}
                  onClick={() => turn(each)}
                >
                  <Ban size={16} aria-hidden />
                </button>
              )}
              <button type="button" aria-label={m.filters.pick.takeOut({ name: each.name })} onClick={() => drop(each)}>
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {any && chosen.filter((each) => !each.not).length > 1 && <CheckField label={m.filters.anyIsEnough} {...any} />}
      <div {...combobox.box} onBlur={() => type('')}>
        <input
          {...combobox.input}
          ref={input}
          id={id}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          maxLength={60}
          disabled={isFull}
          placeholder={isFull ? m.filters.pick.full({ most }) : placeholder}
          className={styles.input}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && term !== '' && !belongsToInputMethod(event.nativeEvent)) {
              // Closes only the suggestions, not the panel.
              event.preventDefault()
              event.stopPropagation()
              return type('')
            }
            combobox.input.onKeyDown(event)
            // Enter before the suggestions arrive must not submit the form.
            if (event.key === 'Enter' && term !== '') event.preventDefault()
          }}
        />
        <div {...combobox.list} aria-label={label} className={styles.list}>
          {items.map((item, index) => (
            <div key={item.id} {...combobox.option(index)} className={styles.option} dir="auto">
              {item.name}
            </div>
          ))}
        </div>
      </div>
      <p aria-live="polite" className={styles.note}>
        {hasFailed && m.filters.pick.failed}
        {answer !== null && items.length === 0 && m.filters.pick.none}
      </p>
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  )
}

/** A chosen item; `not`: an exclusion. */
export type Pick<Id> = { id: Id; name: string; not: boolean }
type Item<Id> = { id: Id; name: string }
type Answer<Id> = { items: Item<Id>[] }
/** Suggestions for a text; from a local list at once, or from the server. */
export type Suggest<Id> = (text: string, signal: AbortSignal) => Answer<Id> | Promise<Answer<Id>>

/** Milliseconds without typing before suggestions are requested. */
const DEBOUNCE = 250
