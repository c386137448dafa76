import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'

/** Runs `work` with a new browser, and closes it. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
