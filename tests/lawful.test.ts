import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'

/** Every host that the product names, and why. None of them offers films without the rights. */
const HOSTS: Readonly<Record<string, string>> = {
  'archive.org': 'free works, and what they are under',
  'studio.blender.org': 'free works',
  'upload.wikimedia.org': 'free works',
  'creativecommons.org': 'licences',
  'www.youtube-nocookie.com': 'official trailers',
  'www.youtube.com': 'links to official trailers',
  'vimeo.com': 'links to official trailers',
  'player.vimeo.com': 'official trailers',
  'i.ytimg.com': 'pictures of official trailers',
  'api.themoviedb.org': 'the catalogue',
  'image.tmdb.org': 'its pictures',
  'www.themoviedb.org': 'its notice',
  'www.cloudflare.com': 'the list of its proxies’ addresses',
  'www.imdb.com': 'links to a title’s page',
  'www.justwatch.com': 'the notice of where to watch',
  'github.com': 'the sources of the typefaces, in their licence',
  'scripts.sil.org': 'the licence of the typefaces',
  'schema.org': 'a vocabulary',
  'www.sitemaps.org': 'a vocabulary',
  'www.w3.org': 'a vocabulary',
  'a9.com': 'a vocabulary',
}
const FOLDERS = ['app', 'db', 'domain', 'messages', 'public', 'sample-catalogue', 'scripts', 'server', 'tools']
/** Reserved names, which nobody can register. */
const NOBODY = /\.(?:invalid|example|test)$|^example\.(?:com|org)$/

function hostsIn(text: string): string[] {
  return [...text.matchAll(/(?:https?:|["'`(])\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?=[/"'`\s:)?#\\]|$)/gi)].map(
    ([, host = '']) => host.toLowerCase(),
  )
}

// @spec source-health/rights: The panel asks once that only servers with rights are entered; the product names no host of unlicensed films.
test('the product names only these hosts, none of which offers unlicensed films', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|tsx|mjs|js|json|csv|sql|css|html|xml|txt)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    hostsIn(readFileSync(file, 'utf8'))
      .filter((host) => !NOBODY.test(host) && !Object.hasOwn(HOSTS, host))
      .map((host) => `${file}: ${host}`),
  )
  expect(found).toEqual([])
})

test('each host in the list is still named somewhere', () => {
  const named = new Set(
    FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:ts|tsx|mjs|json|csv|txt)$/.test(file))
        .flatMap((file) => hostsIn(readFileSync(join(folder, file), 'utf8'))),
    ),
  )
  expect(Object.keys(HOSTS).filter((host) => !named.has(host))).toEqual([])
})

test('a host is found however it is written', () => {
  const text = `'https://one.example/{id}' "//two.example/x" http://Three.example:80/ https://four.example`
  expect(hostsIn(text)).toEqual(['one.example', 'two.example', 'three.example', 'four.example'])
})

test('the product’s default servers are its own pages', () => {
  for (const { url } of [...DEFAULT_SOURCES.movie, ...DEFAULT_SOURCES.tv])
    expect(url).toMatch(/^\/player\/(?:film|trailer|archive|pattern)\//)
})
