import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The headless shell first: Playwright uses it too, and the tests take a third less time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Paths of the executables in Playwright's downloads. */
const PLAYWRIGHTS = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
]

/**
 * Path of a Chromium that can run the browser tests: `CHROMIUM_PATH`, one on PATH, or Playwright's own; else null.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null}
 */
export function findChromium(env = process.env) {
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => (folder ? NAMES.map((name) => join(folder, name)) : []))
  return [env.CHROMIUM_PATH, ...onPath, ...playwrightsOwn(env)].find((path) => path && existsSync(path)) ?? null
}

/** @param {NodeJS.ProcessEnv} env */
function playwrightsOwn(env) {
  const home = env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  const browsers = existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('chromium')) : []
  return browsers.flatMap((name) => PLAYWRIGHTS.map((path) => join(home, name, path)))
}
