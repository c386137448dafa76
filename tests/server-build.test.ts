import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'build/current/server'

/** The build's own files that are loaded at the start, and the packages that they import. */
function loadedAtStart(): { files: Map<string, string>; packages: Set<string> } {
  const files = new Map<string, string>()
  const packages = new Set<string>()
  const follow = (file: string) => {
    if (files.has(file)) return
    const source = readFileSync(file, 'utf8')
    files.set(file, source)
    for (const [, name = ''] of source.matchAll(/^(?:import|export)\b[^;'"]*["']([^"']+)["']/gm)) {
      if (name.startsWith('.')) follow(join(file, '..', name))
      else packages.add(name)
    }
  }
  follow(join(FOLDER, 'index.js'))
  return { files, packages }
}

test('the start loads no package that only some sites and some visitors need', () => {
  const { packages } = loadedAtStart()
  expect(packages).toContain('pino')
  expect([...packages].filter((name) => /better-auth|undici|prom-client|react-dom|^pg$/.test(name))).toEqual([])
})

test('what the start loads is ASCII, of which a character takes one byte in memory', () => {
  for (const [file, source] of loadedAtStart().files) expect([file, /[^\0-\x7f]/.exec(source)?.[0]]).toEqual([file, undefined])
})
