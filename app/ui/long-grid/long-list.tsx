import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import styles from './long-list.module.css'

type LongListProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => React.Key
  /** Number of items at first. */
  first: number
  className?: string
  children: (item: Item, index: number) => React.ReactNode
}

/** A list that shows its first items and a button for the rest; the focus then moves to the first new one. */
export function LongList<Item>({ items, keyOf, first, className, children }: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  useEffect(() => {
    if (all) list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [all, first])
  return (
    <>
      <ul role="list" ref={list} className={className}>
        {items.slice(0, all ? undefined : first).map((item, index) => (
          <li key={keyOf(item)}>{children(item, index)}</li>
        ))}
      </ul>
      {!all && items.length > first && (
        <button type="button" className={`button ${styles.all}`} onClick={() => setAll(true)}>
          {m.cards.showAll({ count: items.length })}
        </button>
      )}
    </>
  )
}
