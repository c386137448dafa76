import { useId } from 'react'

/**
 * Whether React took this component over from the server's markup; also true on the server. It never changes, so that nothing renders
 * again for it. React's ids tell: those of the server's components have another form than those of components new in the browser.
 */
export function useFromServer(): boolean {
  return useId().startsWith('_R')
}
