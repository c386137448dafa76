// What the scripts that take pictures of the built site share.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'

/**
 * Runs the built site on the sample catalogue while `work` takes pictures of it.
 * @param {{ port: number, dataDir: string, settings?: Record<string, string> }} options
 * @param {() => Promise<void>} work
 */
export async function withSite({ port, dataDir, settings = {} }, work) {
  const own = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, TMDB_API_KEY: '' }
  const site = spawn(process.execPath, ['server.mjs'], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(site.stdout, 'data')
    await work()
  } finally {
    site.kill()
    await once(site, 'exit')
  }
}

export function openBrowser() {
  return chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
}
