import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Unset: the whole page. */
type Part = { within?: string }

/** No rule of axe is broken, neither of WCAG nor of good practice. */
export async function expectAccessible(page: Page, { within }: Part = {}) {
  expect(await brokenRules(axeFor(page, within))).toEqual([])
}

/** The same in both themes. Only colours differ between them: for the second their rules are enough. */
export async function expectAccessibleInBothThemes(page: Page, { within }: Part = {}) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { within })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await brokenRules(axeFor(page, within).withRules(['color-contrast', 'link-in-text-block']))).toEqual([])
}

function axeFor(page: Page, within: string | undefined): AxeBuilder {
  // Otherwise axe opens a second page to put the results of frames together, which takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
  // What holds is not listed: that takes a third of the time.
  axe.options({ resultTypes: ['violations'] })
  return within === undefined ? axe : axe.include(within)
}

/** Each with the elements that break it. */
async function brokenRules(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
