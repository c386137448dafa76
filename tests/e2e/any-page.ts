import { test as base } from '@playwright/test'
import { AHEAD } from '../helpers/fixed-clock.mjs'
import { setClock } from '../helpers/set-clock.mjs'

export { expect } from '@playwright/test'

/** Every journey begins here: its pages have the time of the tests, like the site that they are of. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const openContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await openContext(options)
        await context.addInitScript(setClock, AHEAD)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})
