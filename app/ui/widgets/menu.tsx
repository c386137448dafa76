import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './menu.module.css'

type MenuProps<Id extends number | string> = {
  /** Label of the button that opens it. */
  label: string
  /** One that is disabled can be read, but not chosen. */
  items: readonly { id: Id; name: string; note?: string; disabled?: boolean }[]
  selected: Id | undefined
  onSelect: (id: Id) => void
}

/** A button that opens a menu with one selected choice: the WAI-ARIA menu button with radio items. */
export function Menu<Id extends number | string>({ label, items, selected, onSelect }: MenuProps<Id>) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[aria-checked="true"], [role="menuitemradio"]')?.focus()
    const handlePointer = (event: PointerEvent) =>
      event.target instanceof Node && !root.current?.contains(event.target) && setOpen(false)
    document.addEventListener('pointerdown', handlePointer)
    return () => document.removeEventListener('pointerdown', handlePointer)
  }, [open])

  function shut() {
    setOpen(false)
    button.current?.focus()
  }
  function handleKeyDown(event: React.KeyboardEvent) {
    if (event.key === 'Escape') shut()
    if (event.key === 'Tab') setOpen(false)
    const target = targetOf(event.key, [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])])
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
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
                shut()
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

function targetOf(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return items.at((at + 1) % items.length)
    case 'ArrowUp':
      return items.at((at - 1) % items.length)
    case 'Home':
      return items.at(0)
    case 'End':
      return items.at(-1)
    default:
      return undefined
  }
}
