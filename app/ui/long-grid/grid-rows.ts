/** What is known of a grid's rows, in CSS pixels. */
export type GridRows = {
  /** Of the whole grid: another one makes other rows. */
  width: number
  columns: number
  gap: number
  /** By row, with the gap below it; a row that has not been shown yet is as high as the others usually are. */
  heights: readonly (number | undefined)[]
  usual: number
}

/** Items that are shown, by index and without the last, and how high the room before them is that others would take. */
type GridPart = { space: number; from: number; to: number }
export type ShownItems = { parts: readonly GridPart[]; after: number }

/** What is on the screen: where it begins, from the top of the grid, and how high it is. */
export type GridView = { top: number; height: number }

/** How far around the screen items are there already, so that neither a scroll nor a screen reader finds nothing. */
const AROUND = 1200

/** The rows around the screen, and the one at `focused` with its neighbours: who tabs on from it goes on beside it. */
export function itemsToShow(rows: GridRows, count: number, view: GridView, focused: number | null): ShownItems {
  const last = Math.ceil(count / rows.columns)
  const around: [number, number] = [
    Math.min(rowAt(rows, view.top - AROUND), last - 1),
    Math.min(rowAt(rows, view.top + view.height + AROUND) + 1, last),
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

export function isSame(one: ShownItems, other: ShownItems): boolean {
  const samePart = (part: GridPart, at: number) => {
    const twin = other.parts[at]
    return twin !== undefined && part.from === twin.from && part.to === twin.to && near(part.space, twin.space)
  }
  return one.parts.length === other.parts.length && near(one.after, other.after) && one.parts.every(samePart)
}

/** How far down the row of an item begins. */
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

/** The first row that reaches below `offset`, even past the end of the list. */
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

/** The room is an item of the grid too, with a gap of its own. */
function spaceOf(rows: GridRows, from: number, to: number): number {
  return Math.max(0, heightOf(rows, from, to) - rows.gap)
}
