import { memo, useRef } from 'react'
import { useRenderedItems } from './use-rendered-items.ts'
import styles from './long-grid.module.css'

type LongGridProps<Item> = {
  /** Identifies the list; a different list starts at its top. */
  name: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Must be a stable function, or every item rerenders. */
  render: (item: Item, index: number) => React.ReactNode
  /** Number of items before the first, if this is part of a longer list. */
  before?: number
  /** Total number of items; default: up to the last of these. */
  size?: number
  className?: string
  /** Whether there are more items to load. */
  more?: boolean
  /** Hides titles that the visitor has seen, if they want that. */
  proposes?: boolean
  /** Index of an item whose link gets the focus as soon as the item is there; `onFocused` must then take it back. */
  focusAt?: number | null
  onFocused?: () => void
}

/** A grid of any length. Only items near the viewport are in the DOM; each states its position and the total. */
export function LongGrid<Item>(props: LongGridProps<Item>) {
  const {
    name,
    items,
    keyOf,
    render,
    before = 0,
    size = before + items.length,
    className = 'grid',
    more = false,
    proposes = false,
    focusAt = null,
    onFocused,
  } = props
  const grid = useRef<HTMLUListElement>(null)
  const { parts, after } = useRenderedItems(grid, items.length, name)
  return (
    <ul role="list" ref={grid} className={className} data-more={more || undefined} data-proposes={proposes || undefined}>
      {/* One flat list, so that an item that moves between parts stays the same element and keeps the focus. */}
      {parts.flatMap(({ space, from, to }) => [
        <Space key={`before ${from}`} height={space} />,
        ...items.slice(from, to).map((item, at) => (
          <li
            key={keyOf(item)}
            ref={from + at === focusAt ? (added) => focusLink(added, onFocused) : undefined}
            data-index={from + at}
            aria-posinset={before + from + at + 1}
            aria-setsize={size}
          >
            <Cell item={item} index={from + at} render={render} />
          </li>
        )),
      ])}
      <Space height={after} />
    </ul>
  )
}

/** Unless the visitor has gone on to something else, such as a dialog or the search. */
function focusLink(item: HTMLElement | null, onFocused: (() => void) | undefined) {
  if (!item) return
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.closest('main')) item.querySelector('a')?.focus({ preventScroll: true })
  onFocused?.()
}

/** Re-rendered only when the item changes, not whenever a row is added or removed. */
const Cell = memo(renderCell) as typeof renderCell

type CellProps<Item> = Pick<LongGridProps<Item>, 'render'> & { item: Item; index: number }

function renderCell<Item>({ item, index, render }: CellProps<Item>) {
  return render(item, index)
}

/** Placeholder for items that are not in the DOM. */
function Space({ height }: { height: number }) {
  return height > 0 && <li aria-hidden="true" className={styles.space} style={{ height }} />
}
