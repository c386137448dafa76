import { useLocation, useNavigationType } from 'react-router'

/** State of the navigation to a title that plays at once: the one before it has ended, or the visitor asked for the next. */
export type PlaysOn = { playsOn: 'here' | 'full-screen' }

/** How the title goes on playing; undefined: it does not, as on every page that is loaded anew or come back to. */
export function usePlaysOn(): PlaysOn['playsOn'] | undefined {
  const { state }: { state: PlaysOn | null } = useLocation()
  return useNavigationType() === 'PUSH' ? state?.playsOn : undefined
}
