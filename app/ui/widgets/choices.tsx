import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import styles from './choices.module.css'

type ChoicesProps = {
  /** Accessible name of the group. */
  legend: string
  /** The values to choose from. */
  options: readonly string[]
  /** What is shown for a value; default: the value itself. */
  labelOf?: (option: string) => string
  selected: string
  /** Name of the form field; omitted outside forms. */
  name?: string
  onSelect: (option: string) => void
}

/** A radio group as a line of chips. */
export function Choices({ legend, options, labelOf = (option) => option, selected, name, onSelect }: ChoicesProps) {
  const fallbackName = useId()
  // Shows the choice at once, since `selected` may follow only after a navigation.
  const [shown, setShown] = useState({ selected, chosen: selected })
  if (shown.selected !== selected) setShown({ selected, chosen: selected })
  const line = useRef<HTMLFieldSetElement>(null)
  // Reports a choice made before hydration.
  const catchUp = useEffectEvent(() => {
    const chosen = line.current?.querySelector<HTMLInputElement>(':checked')?.value
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
