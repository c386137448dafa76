import { sitePath } from '#app/hooks/site-address.ts'
const FORMAT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** When the open page was saved; null if the network gave it. `pathname`: the page, which may be another than the document's. */
export function savedTimeOf(pathname: string): number | null {
  const { saved } = document.documentElement.dataset
  const [load] = performance.getEntriesByType('navigation')
  return saved && load && sitePath(new URL(load.name).pathname) === pathname ? Number(saved) : null
}

/** `22 Nov, 14:05`, by the visitor's clock. */
export function formatSaved(time: number): string {
  return new Intl.DateTimeFormat('en-GB', FORMAT).format(time)
}
