import { useLayoutEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { leftOut, useShownRecord } from '#app/hooks/shown-record.ts'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { seenTitles } from '#domain/record/marks.ts'

const hides = createKeptStore({
  key: 'marquee.hide-seen',
  parse: (text) => text === '1',
  toText: (on) => (on ? '1' : '0'),
})

/** Whether lists and rows leave out what the visitor has watched or is not interested in. */
export function useHidesSeen(): boolean {
  return useStore(hides, false)
}

export const hidesSeen = hides.read
export const setHidesSeen = hides.write

/**
 * Sets `leftOut`, the titles that lists, Home's rows and recommendations hide if the visitor wants that: watched ones, and those
 * marked “Not interested”. Search hides nothing. On the first page of a visit a script in the head has already hidden them
 * (`seen-script.tsx`).
 */
export function SeenTitles() {
  const record = useShownRecord()
  const on = useHidesSeen()
  const { pathname } = useLocation()
  const out = useMemo(() => (on && record && pathname !== '/search' ? seenTitles(record) : null), [on, record, pathname])
  // Before a new page is painted.
  useLayoutEffect(() => {
    leftOut.write(out)
    for (const item of document.querySelectorAll<HTMLElement>('[data-seen]')) {
      const path = item.querySelector('a')?.getAttribute('href') ?? ''
      // React no longer renders the hidden titles, so this shows only the others.
      if (!out?.has(path.split('/').slice(-2).join('/'))) delete item.dataset.seen
    }
    return () => leftOut.write(null)
  }, [out])
  return null
}
