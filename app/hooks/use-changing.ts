import { useLocation, useNavigation } from 'react-router'
import { siteAddress } from './site-address.ts'

/** Whether another state of this page is loading, such as a tab, a filter or a season. */
export function useChanging(): boolean {
  const { pathname } = useLocation()
  // What is under way has the base path in its address.
  return useNavigation().location?.pathname === siteAddress(pathname)
}
