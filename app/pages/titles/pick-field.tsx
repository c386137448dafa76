import { Ban, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Excluded } from './boxes.tsx'
import { usePick, type Pick, type Suggest } from './use-pick.ts'
import { CheckField } from './check-field.tsx'
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
  /** Whether any of the wanted is enough, where all of them are asked for otherwise. */
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
