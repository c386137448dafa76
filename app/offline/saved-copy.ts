import { browserPages } from './browser-pages.ts'
import { isFrame } from './saved-index.ts'

/** Whether the worker has the page at this address, or its frame. */
export async function savedCopyOf(path: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false
  const frame = path.replace(/\?.*/, '')
  const pages = (await browserPages()?.list()) ?? []
  return pages.some((page) => page.path === path || (page.path === frame && isFrame(page)))
}
