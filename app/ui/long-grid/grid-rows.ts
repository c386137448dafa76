/** Measurements of a grid's rows, in CSS pixels. */
export type GridRows = {
  /** Width of the grid; the other values hold for this width only. */
  width: number
  columns: number
  gap: number
  /** Heights by row, including the gap below; rows not shown yet are assumed to have the usual height. */
  heights: readonly (number | undefined)[]
  usual: number
}

/** Items to render, `from` inclusive and `to` exclusive, and the height of the placeholder for those skipped before them. */
type GridPart = { space: number; from: number; to: number }
export type RenderedItems = { parts: readonly GridPart[]; after: number }

/** The viewport: its top, relative to the top of the grid, and its height. */
export type GridView = { top: number; height: number }

/** Margin around the viewport, so that neither scrolling nor a screen reader reaches a placeholder. */
const MARGIN = 1200

/** The rows near the viewport, and the focused row with its neighbours, so that Tab reaches the next item. */
export function itemsToRender(rows: GridRows, count: number, view: GridView, focused: number | null): RenderedItems {
  const last = Math.ceil(count / rows.columns)
  const around: [number, number] = [
    Math.min(rowAt(rows, view.top - MARGIN), last - 1),
    Math.min(rowAt(rows, view.top + view.height + MARGIN) + 1, last),
  ]
  const row = focused === null ? null : Math.floor(focused / rows.columns)
  const ranges = row === null || row >= last ? [around] : joined(around, [Math.max(0, row - 1), Math.min(row + 2, last)])
  const parts: GridPart[] = []
  let shown = 0
  for (const [from, to] of ranges) {
    parts.push({ space: spaceOf(rows, shown, from), from: from * rows.columns, to: Math.min(to * rows.columns, count) })
    shown = to
  }
  return { parts, after: spaceOf(rows, shown, last) }
}

export function isSame(one: RenderedItems, other: RenderedItems): boolean {
  const samePart = (part: GridPart, at: number) => {
    const twin = other.parts[at]
    return twin !== undefined && part.from === twin.from && part.to === twin.to && near(part.space, twin.space)
  }
  return one.parts.length === other.parts.length && near(one.after, other.after) && one.parts.every(samePart)
}

/** Distance of an item's row from the top of the grid. */
export function topOf(rows: GridRows, index: number): number {
  return heightOf(rows, 0, Math.floor(index / rows.columns))
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 1
}

function joined(one: [number, number], other: [number, number]): [number, number][] {
  const [first, second] = one[0] <= other[0] ? [one, other] : [other, one]
  return second[0] <= first[1] ? [[first[0], Math.max(first[1], second[1])]] : [first, second]
}

/** The first row that ends below `offset`, even past the end of the list. */
function rowAt(rows: GridRows, offset: number): number {
  let row = 0
  let end = rows.heights[0] ?? rows.usual
  while (end <= offset) {
    row += 1
    end += rows.heights[row] ?? rows.usual
  }
  return row
}

function heightOf({ heights, usual }: GridRows, from: number, to: number): number {
  let sum = 0
  for (let row = from; row < to; row += 1) sum += heights[row] ?? usual
  return sum
}

/** The placeholder is a grid item too, with its own gap. */
function spaceOf(rows: GridRows, from: number, to: number): number {
  return Math.max(0, heightOf(rows, from, to) - rows.gap)
}
