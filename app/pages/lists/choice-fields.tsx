import Ban from 'lucide-react/icons/ban'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { m } from '#messages'
import { PlatformLogo } from '#app/ui/cards/platform-logo.tsx'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import { Sentence, visuallyHidden } from '#app/ui/widgets/sentence.tsx'
import styles from './filter-fields.module.css'

type BoxesProps<Id extends string | number> = {
  legend: string
  name: string
  options: readonly { id: Id; name: string; logo?: string | null }[]
  chosen: readonly Id[]
  /** Ids excluded by another group. */
  excluded?: readonly Id[]
  onChange: (ids: Id[]) => void
  children?: React.ReactNode
}

/** A group of checkboxes. `onChange` gets the selected ids in the order of the checkboxes. */
export function Boxes<Id extends string | number>({ legend, options, chosen, onChange, children, ...boxes }: BoxesProps<Id>) {
  const ticked = (id: Id, on: boolean) =>
    options.map((option) => option.id).filter((other) => (other === id ? on : chosen.includes(other)))
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{legend}</legend>
      <div className="cluster">
        {options.map((option) => (
          <label key={option.id} className={`chip ${styles.option}`}>
            <input
              className="covering"
              type="checkbox"
              name={boxes.name}
              value={option.id}
              checked={chosen.includes(option.id)}
              onChange={(event) => onChange(ticked(option.id, event.target.checked))}
            />
            <PlatformLogo path={option.logo ?? null} shape="wide" />
            {boxes.excluded?.includes(option.id) ? <Excluded name={option.name} /> : option.name}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}

/** An excluded name, marked by text, icon and strikethrough. */
export function Excluded({ name }: { name: string }) {
  return (
    <>
      <Ban size={14} aria-hidden />
      <Sentence text={m.filters.excluded({ name })} parts={{ hidden: visuallyHidden, name: (text) => <s>{text}</s> }} />
    </>
  )
}

type CheckFieldProps = { label: string; name: string; on: boolean; note?: string; onChange: (on: boolean) => void }

/** A checkbox with an optional note. */
export function CheckField({ label, name, on, note, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <>
      <label className={styles.any}>
        <input
          type="checkbox"
          name={name}
          value="1"
          checked={on}
          aria-describedby={note && id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {note && (
        <p id={id} className={styles.note}>
          {note}
        </p>
      )}
    </>
  )
}

type SelectFieldProps<Id extends string> = {
  label: string
  name: string
  value: Id
  options: readonly { id: Id; label: string }[]
  onChange: (id: Id) => void
}

/** A labelled select. */
export function SelectField<Id extends string>({ label, name, value, options, onChange }: SelectFieldProps<Id>) {
  const id = useId()
  function change(text: string) {
    const option = options.find((each) => each.id === text)
    if (option) onChange(option.id)
  }
  return (
    <div>
      <label htmlFor={id} className={styles.legend}>
        {label}
      </label>
      <SelectBox id={id} name={name} value={value} onChange={(event) => change(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}

type DisclosureProps = { label: string; open: boolean; onToggle: () => void }

/** A button that expands the content after it; hidden without scripts. */
export function Disclosure({ label, open, onToggle }: DisclosureProps) {
  return (
    <button type="button" className={`${styles.disclosure} scripted`} aria-expanded={open} onClick={onToggle}>
      {label}
      <ChevronDown size={18} aria-hidden />
    </button>
  )
}
