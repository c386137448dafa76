import { useLayoutEffect, useRef } from 'react'

/** When the focused row is removed, focuses the row in its place, or the page's heading if none is left. */
export function useRowFocus() {
  const body = useRef<HTMLTableSectionElement>(null)
  const place = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const left = [...(body.current?.rows ?? [])]
    const row = left[Math.min(place.current, left.length - 1)]
    const target = [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1)
    ;(target ?? document.querySelector<HTMLElement>('#main h1'))?.focus({ preventScroll: true })
  })
  return {
    ref: body,
    onFocus: (event: React.FocusEvent) => {
      place.current = event.target.closest('tr')?.sectionRowIndex ?? null
    },
    onBlur: () => {
      place.current = null
    },
  }
}
