import type { GridRows } from './grid-rows.ts'

/** The rendered items of a grid with their index in the list, from `data-index`. */
export function itemsIn(list: HTMLElement): [index: number, item: HTMLElement][] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-index]')].map((item) => [Number(item.dataset.index), item])
}

/** `before`, updated with the rendered rows; the same object if nothing changed, null while the grid is not displayed. */
export function measureRows(list: HTMLElement, before: GridRows | null): GridRows | null {
  const { width } = list.getBoundingClientRect()
  if (width === 0) return null
  const known = before?.width === width ? before : null
  const { columns, gap } = known ?? layoutOf(list)
  const heights = [...(known?.heights ?? [])]
  let changed = known === null
  for (const [index, item] of itemsIn(list)) {
    if (index % columns !== 0) continue
    const height = item.getBoundingClientRect().height + gap
    if (Math.abs((heights[index / columns] ?? 0) - height) < 0.5) continue
    heights[index / columns] = height
    changed = true
  }
  if (!changed) return known
  const measured = heights.filter((height) => height !== undefined)
  if (measured.length === 0) return known
  return { width, columns, gap, heights, usual: measured.reduce((sum, height) => sum + height, 0) / measured.length }
}

function layoutOf(list: HTMLElement): { columns: number; gap: number } {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  return { columns: gridTemplateColumns.split(' ').length, gap: Number.parseFloat(rowGap) || 0 }
}
