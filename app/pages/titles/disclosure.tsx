import { ChevronDown } from 'lucide-react'
import styles from './filter-fields.module.css'

type DisclosureProps = { label: string; open: boolean; onToggle: () => void }

/** A button that shows what comes after it. */
export function Disclosure({ label, open, onToggle }: DisclosureProps) {
  return (
    <button type="button" className={styles.disclosure} aria-expanded={open} onClick={onToggle}>
      {label}
      <ChevronDown size={18} aria-hidden />
    </button>
  )
}
