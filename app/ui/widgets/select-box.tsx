import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './select-box.module.css'

type SelectBoxProps = React.ComponentProps<'select'> & {
  /** Called when a visitor turns to it, before the browser opens its list; at once if they did before hydration. */
  onTurnTo?: () => void
}

/** A native `select` in the site's style; `className` is for the box around it. */
export function SelectBox({ className, onTurnTo, ...select }: SelectBoxProps) {
  const box = useRef<HTMLSelectElement>(null)
  // Reports a choice made before hydration. (React keeps the chosen value in the DOM, but does not call `onChange`.)
  const catchUp = useEffectEvent((element: HTMLSelectElement) => {
    if (element.matches(':focus, :hover')) onTurnTo?.()
    const expected = String(select.value ?? element.value)
    const isOffered = [...element.options].some(({ value }) => value === expected)
    if (isOffered && element.value !== expected) element.dispatchEvent(new Event('change', { bubbles: true }))
  })
  useEffect(() => catchUp(box.current!), [])
  return (
    <span className={className === undefined ? styles.box : `${styles.box} ${className}`}>
      <select ref={box} className="input" onPointerEnter={onTurnTo} onPointerDown={onTurnTo} onFocus={onTurnTo} {...select} />
      <ChevronDown size={18} aria-hidden />
    </span>
  )
}
