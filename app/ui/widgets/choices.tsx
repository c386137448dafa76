import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import styles from './choices.module.css'

type ChoicesProps<Option extends string> = {
  /** Accessible name of the group. */
  legend: string
  options: readonly Option[]
  /** What is shown of an option; omitted: the option itself. */
  labelOf?: (option: Option) => string
  selected: Option
  /** Name of the form field; omitted outside forms. */
  name?: string
  onSelect: (option: Option) => void
}

/** A radio group as a line of chips. */
export function Choices<Option extends string>({
  legend,
  options,
  labelOf = (option) => option,
  selected,
  name,
  onSelect,
}: ChoicesProps<Option>) {
  const fallbackName = useId()
  // Shows the choice at once, since `selected` may follow only after a navigation.
  const [shown, setShown] = useState({ selected, chosen: selected })
  if (shown.selected !== selected) setShown({ selected, chosen: selected })
  const line = useRef<HTMLFieldSetElement>(null)
  // Reports a choice made before hydration.
  const catchUp = useEffectEvent(() => {
    const value = line.current?.querySelector<HTMLInputElement>(':checked')?.value
    const chosen = options.find((option) => option === value)
    if (chosen !== undefined && chosen !== selected) onSelect(chosen)
  })
  useEffect(() => catchUp(), [])
  return (
    <fieldset ref={line} className={styles.line}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option} className="chip choosable">
          <input
            type="radio"
            name={name ?? fallbackName}
            value={option}
            checked={option === shown.chosen}
            onChange={() => {
              setShown({ selected, chosen: option })
              onSelect(option)
            }}
            className="covering"
          />
          {labelOf(option)}
        </label>
      ))}
    </fieldset>
  )
}
