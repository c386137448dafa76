import { useId } from 'react'
import { SelectBox } from '#app/ui/widgets/select-box.tsx'
import styles from './filter-fields.module.css'

type SelectFieldProps<Id extends string> = {
  label: string
  name: string
  value: Id
  options: readonly { id: Id; label: string }[]
  onChange: (id: Id) => void
}

/** One choice of several, in the browser's own list. */
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
