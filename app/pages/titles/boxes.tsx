import { Ban } from 'lucide-react'
import { PlatformLogo } from '#app/ui/cards/platform-logo.tsx'
import styles from './filter-fields.module.css'

type BoxesProps<Id extends string | number> = {
  legend: string
  name: string
  options: readonly { id: Id; name: string; logo?: string | null }[]
  chosen: readonly Id[]
  /** Those that another group excludes. */
  excluded?: readonly Id[]
  onChange: (ids: Id[]) => void
  children?: React.ReactNode
}

/** Selected ids in the order of the checkboxes, whichever was checked first. */
export function Boxes<Id extends string | number>({ legend, options, chosen, onChange, children, ...boxes }: BoxesProps<Id>) {
  const ticked = (id: Id, on: boolean) =>
    options.map((option) => option.id).filter((other) => (other === id ? on : chosen.includes(other)))
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
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

/** A name that is not wanted: told by words, by a sign and by a line through it. */
export function Excluded({ name }: { name: string }) {
  return (
    <>
      <Ban size={14} aria-hidden />
      <span className="visually-hidden">Not </span>
      <s>{name}</s>
    </>
  )
}
