import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { start, stopAll } from './helpers/processes.ts'

afterEach(stopAll)

const FOLDER = 'build/current/server'

/** The build's own files loaded at the start, and the packages they import. */
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

test('the start loads no package that only some sites or visitors need', () => {
  const { packages } = loadedAtStart()
  expect(packages).toContain('pino')
  expect([...packages].filter((name) => /better-auth|undici|prom-client|react-dom|^pg$/.test(name))).toEqual([])
})

/** A recognizable text from each part of the sample catalogue. */
const SAMPLE_TEXTS = {
  engine: 'Pages start at 1 and max at 500',
  prose: 'agrees to [drive one car|carry one suitcase',
  data: 'Six astronomers, one cannon',
  artwork: 'cyanotype',
}

/** The files of the build that contain part of the sample catalogue. */
function sampleFiles(): string[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  return files.filter((file) => {
    const source = readFileSync(join(FOLDER, file), 'utf8')
    return Object.values(SAMPLE_TEXTS).some((text) => source.includes(text))
  })
}

const SOME = ['/', '/movie/10331', '/t/p/w342/m10331-p0.svg']

/** The files of the build that a site has loaded after serving these paths. */
async function loadedBySite(env: Record<string, string>, paths = SOME): Promise<string[]> {
  const site = start({ NODE_OPTIONS: '--import=./tests/probes/print-loaded.ts', ...env })
  const address = await site.address()
  for (const path of paths) await (await fetch(address + path)).text()
  site.child.kill('SIGTERM')
  const { output } = await site.ended
  return [...output.matchAll(/^loaded .*\/build\/[^/]+\/server\/(\S+)$/gm)].flatMap(([, file]) => file ?? [])
}

test('the files loaded at the start contain nothing of the sample catalogue', () => {
  const sources = [...loadedAtStart().files.values()].join('')
  const build = sampleFiles()
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .join('')
  for (const text of Object.values(SAMPLE_TEXTS))
    expect([text, build.includes(text), sources.includes(text)]).toEqual([text, true, false])
})

test('a site with a key never loads the sample catalogue, and one without does', async () => {
  const service = start({}, 'sample-catalogue/engine/serve.ts')
  const api = await service.address()
  const keyed = await loadedBySite({ TMDB_API_KEY: 'any', TMDB_API_URL: `${api}/3`, TMDB_IMAGE_URL: `${api}/t/p` })
  expect(keyed).toContain('index.js')
  expect(keyed.filter((file) => sampleFiles().includes(file))).toEqual([])
  expect(await loadedBySite({})).toEqual(expect.arrayContaining(sampleFiles()))
})

test('the code of pages is loaded before the port opens, so that the first visitor does not wait for it', async () => {
  const loaded = await loadedBySite({}, [])
  expect(loaded).toContainEqual(expect.stringMatching(/^assets\/server-build-/))
})
