import { useLocation, useNavigationType } from 'react-router'

/** Navigation state that starts the new title at once, because playing continues from the previous one. */
export type Autostart = { autostart: 'here' | 'full-screen' }

/** How to start the title at once; undefined: do not start, such as after a reload or a return to the page. */
export function useAutostart(): Autostart['autostart'] | undefined {
  const { state }: { state: Autostart | null } = useLocation()
  return useNavigationType() === 'PUSH' ? state?.autostart : undefined
}
