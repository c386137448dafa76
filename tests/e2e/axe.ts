import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A selector; the whole page if unset. */
type Part = { within?: string }

/** Expects that no rule of axe is broken, neither of WCAG nor of best practice. */
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
  // Otherwise axe opens a second page to combine the results of frames, which takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
  // Listing passed rules too would take three times as long.
  axe.options({ resultTypes: ['violations'] })
  return within === undefined ? axe : axe.include(within)
}

/** The broken rules, each with the elements that break it. */
async function brokenRules(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
