import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import { stepOf } from '#app/hooks/keys.ts'
import { useEarlyPress } from '#app/hooks/use-early-press.ts'
import styles from './menu.module.css'

type MenuProps<Id extends number | string> = {
  /** Label of the button that opens the menu. */
  label: string
  /** A disabled item can be read but not chosen. */
  items: readonly { id: Id; name: string; note?: string; disabled?: boolean }[]
  selected: Id | undefined
  onSelect: (id: Id) => void
}

/**
 * A button that opens a menu with one selected choice: the WAI-ARIA menu button with radio items. Many supported browsers lack
 * `popover`.
 */
export function Menu<Id extends number | string>({ label, items, selected, onSelect }: MenuProps<Id>) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const press = useEarlyPress({ onPress: () => setOpen(!open), button })
  useEffect(() => {
    if (!open) return
    const choices = itemsIn(root.current)
    const first = choices.find((item) => item.ariaChecked === 'true') ?? choices[0]
    first?.focus()
  }, [open])

  function closeMenu() {
    setOpen(false)
    button.current?.focus()
  }
  /** Closes on Tab, on a press elsewhere or in a frame, but not when another window comes to the front. */
  function handleBlur({ currentTarget, target, relatedTarget }: React.FocusEvent) {
    if (!currentTarget.contains(relatedTarget) && document.activeElement !== target) setOpen(false)
  }
  function handleKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'Escape') closeMenu()
    const target = targetOf(event, itemsIn(root.current))
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    <div ref={root} className={styles.root} onBlur={handleBlur}>
      <button
        type="button"
        className="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...press}
        onKeyDown={(event) => {
          if (stepOf(event, 'ArrowUp', 'ArrowDown') !== 1) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {label}
        <ChevronDown size={18} aria-hidden />
      </button>
      {open && (
        <div id={id} role="menu" tabIndex={-1} aria-label={label} className={styles.menu} onKeyDown={handleKeyDown}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitemradio"
              aria-checked={item.id === selected}
              aria-disabled={item.disabled}
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                if (item.disabled) return
                onSelect(item.id)
                closeMenu()
              }}
            >
              <Check size={18} aria-hidden className={styles.check} />
              <span>{item.name}</span>
              {item.note && <span className={styles.note}>{item.note}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])]
}

function targetOf(event: React.KeyboardEvent, items: HTMLElement[]): HTMLElement | undefined {
  if (event.key === 'Home') return items.at(0)
  if (event.key === 'End') return items.at(-1)
  const step = stepOf(event, 'ArrowUp', 'ArrowDown')
  return step === 0 ? undefined : items.at((items.findIndex((item) => item === document.activeElement) + step) % items.length)
}
