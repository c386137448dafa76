import { useLocation, useNavigation } from 'react-router'

/** Whether another state of this page is loading, such as a tab, a filter or a season. */
export function useChanging(): boolean {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}
