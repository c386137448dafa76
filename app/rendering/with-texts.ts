import type { MiddlewareFunction } from 'react-router'
import { textsReady } from '#messages'

/** Shows the next page once it has its texts. If they fail to load, the browser opens the page anew, as it does for a page's code. */
export const withTexts: MiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  await textsReady().catch(() => {
    window.location.assign(request.url)
    // The page that is open stays until the other one is there.
    return new Promise(() => {})
  })
  return results
}
