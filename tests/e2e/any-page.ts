import { test as base } from '@playwright/test'
import { AHEAD } from '../helpers/fixed-clock.mjs'
import { setClock } from '../helpers/set-clock.mjs'

export { expect } from '@playwright/test'

/** The base of every journey's `test`: gives pages the clock of the tests, which the site has too. */
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
