import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium that can run the browser tests: `CHROMIUM_PATH`, one on PATH, or Playwright's own; else null. */
export function findChromium(env = process.env) {
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => (folder ? NAMES.map((name) => join(folder, name)) : []))
  return [env.CHROMIUM_PATH, ...onPath, ...playwrightsOwn(env)].find((path) => path && existsSync(path)) ?? null
}

function playwrightsOwn(env) {
  const home = env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  const browsers = existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('chromium-')) : []
  return browsers.flatMap((name) => ['chrome-linux', 'chrome-linux64'].map((folder) => join(home, name, folder, 'chrome')))
}
