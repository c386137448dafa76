import styles from './sync-dialog.module.css'

type ButtonListProps<Item> = {
  /** The list's accessible name. */
  label?: string
  items: readonly Item[]
  textOf: (item: Item) => string
  button: string
  /** The button's accessible name, which tells it from those of other items; null: this item has none. */
  buttonName: (item: Item) => string | null
  onPress: (item: Item) => void
}

/** A list whose items have one button each, such as the devices that share a code. */
export function ButtonList<Item extends { id: string | number }>({ label, items, ...each }: ButtonListProps<Item>) {
  const { textOf, button, buttonName, onPress } = each
  return (
    <ul role="list" aria-label={label} className={styles.devices}>
      {items.map((item) => (
        <li key={item.id} className={styles.device}>
          <span>{textOf(item)}</span>
          {buttonName(item) !== null && (
            <button type="button" className="button" aria-label={buttonName(item) ?? undefined} onClick={() => onPress(item)}>
              {button}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
