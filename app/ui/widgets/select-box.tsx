import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './select-box.module.css'

/** The browser's own list of choices in the site's looks; `className` is for the box around it. */
export function SelectBox({ className, ...select }: React.ComponentProps<'select'>) {
  const box = useRef<HTMLSelectElement>(null)
  // What was chosen before the page's scripts were there counts as chosen now.
  const catchUp = useEffectEvent((made: HTMLSelectElement) => {
    const given = String(select.value ?? made.value)
    const isOffered = [...made.options].some(({ value }) => value === given)
    if (isOffered && made.value !== given) made.dispatchEvent(new Event('change', { bubbles: true }))
  })
  useEffect(() => catchUp(box.current!), [])
  return (
    <span className={className === undefined ? styles.box : `${styles.box} ${className}`}>
      <select ref={box} className="input" {...select} />
      <ChevronDown size={18} aria-hidden />
    </span>
  )
}
