import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'

/** Runs the work with a browser of its own, and ends it. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
