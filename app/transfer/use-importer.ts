import { useEffect, useSyncExternalStore } from 'react'
import { browserImporter } from './browser-importer.ts'

/** The import under way. Browser only. */
export function useImporter() {
  useEffect(() => browserImporter().open(), [])
  return useSyncExternalStore(subscribe, read)
}

const subscribe = (notify: () => void) => browserImporter().subscribe(notify)
const read = () => browserImporter().read()
