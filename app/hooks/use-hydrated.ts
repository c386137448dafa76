import { useInBrowser } from './use-in-browser.ts'

/** False on the server and while React hydrates the page; then true. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false)
}
