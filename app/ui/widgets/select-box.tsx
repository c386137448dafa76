import { ChevronDown } from 'lucide-react'
import styles from './select-box.module.css'

/** The browser's own list of choices in the site's looks; `className` is for the box around it. */
export function SelectBox({ className, ...select }: React.ComponentProps<'select'>) {
  return (
    <span className={className === undefined ? styles.box : `${styles.box} ${className}`}>
      <select {...select} />
      <ChevronDown size={18} aria-hidden />
    </span>
  )
}
