import { useLocation, useNavigationType } from 'react-router'

/** Navigation state that makes the new title play at once: the one before it has ended, or the visitor asked for the next. */
export type PlaysOn = { playsOn: 'here' | 'full-screen' }

/** How the title plays at once; undefined: it does not, such as after a reload or a return to the page. */
export function usePlaysOn(): PlaysOn['playsOn'] | undefined {
  const { state }: { state: PlaysOn | null } = useLocation()
  return useNavigationType() === 'PUSH' ? state?.playsOn : undefined
}
