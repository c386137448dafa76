import { setTimeout as wait } from 'node:timers/promises'
import { toFigure, type Figure } from './figure.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { everyPage } from './page-paths.ts'

type Kind = 'HTML' | 'CSS' | 'client JavaScript' | 'fonts'

/** Transferred bytes of a first visit until the page works: everything the page references, except pictures. */
export async function firstLoad(origin: string): Promise<Figure[]> {
  const site = createHttpClient(origin, 2)
  const figures: Figure[] = []
  try {
    for (const [name, path] of Object.entries(await everyPage(site))) {
      for (const [kind, files] of Object.entries(await filesOf(site, path))) {
        if (files.length === 0) continue
        const encodings = kind === 'fonts' ? (['gzip'] as const) : (['gzip', 'br'] as const)
        for (const encoding of encodings) figures.push(await figure(site, { name, kind, files, encoding }))
      }
    }
    return figures
  } finally {
    site.close()
  }
}

/** In kB of gzip. */
const REACH: Readonly<Record<string, number>> = {
  'Home: client JavaScript': 125,
  'Title page: client JavaScript': 135,
  'Home: CSS': 15,
  'Title page: CSS': 15,
}

type Question = { name: string; kind: string; files: readonly string[]; encoding: string }

async function figure(site: HttpClient, { name, kind, files, encoding }: Question): Promise<Figure> {
  const sum = async (accepted: string) => {
    let bytes = 0
    for (const file of files) bytes += await lengthOf(site, file, accepted)
    return bytes / 1000
  }
  const count = files.length === 1 ? '1 file' : `${files.length} files`
  const how = kind === 'fonts' ? 'preloaded' : encoding
  const most = encoding === 'gzip' ? REACH[`${name}: ${kind}`] : undefined
  // A figure with a target has a row of its own.
  const place =
    most === undefined ? { line: { name: `First load of ${name}`, label: `${kind} ${how}` } } : { reach: { atMost: most } }
  const pair = { value: await sum(encoding), referenceValue: await sum('identity') }
  const words = { name: `First load of ${name}: ${kind} (${count}, ${how})`, unit: 'kB', reference: 'uncompressed', ...place }
  return toFigure(words, [pair])
}

/** The length that all visitors get but the first, who does not wait for the best compression. */
async function lengthOf(site: HttpClient, file: string, accepted: string): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rawHeaders, body } = await site.exchange(file, { 'Accept-Encoding': accepted })
    if (!rawHeaders.some((each) => each.endsWith('-quick"'))) return body.length
    await wait(20)
  }
  throw new Error(`${file} was never sent in its best compression`)
}

async function filesOf(site: HttpClient, path: string): Promise<Record<Kind, string[]>> {
  const html = (await site.exchange(path, {})).body.toString()
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const having = (wanted: RegExp) => links.filter((tag) => wanted.test(tag)).flatMap((tag) => valueOf(tag, 'href') ?? [])
  return {
    HTML: [path],
    // Styles are inlined, so they count with the HTML; the browser does not request the file.
    CSS: unique(having(/\brel="stylesheet"/)),
    'client JavaScript': await modules(site, [...having(/\brel="modulepreload"/), ...scripts(html)]),
    fonts: unique(having(/\bas="font"/)),
  }
}

/** The files of script tags and the imports of inline scripts; the target of a single `import()` is the entry. */
function scripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].flatMap(([, attributes = '', code = '']) => {
    const source = valueOf(attributes, 'src')
    if (source !== null) return [source]
    if (!/\btype="module"/.test(attributes)) return []
    return [...code.matchAll(/\b(?:import|from)\s*\(?\s*["']([^"']+\.js)["']/g)].flatMap(([, file]) => file ?? [])
  })
}

/** The modules and all their static imports: the browser loads those too, preloaded or not. */
async function modules(site: HttpClient, entries: readonly string[]): Promise<string[]> {
  const found = new Set(entries)
  for (const file of found) {
    const code = (await site.exchange(file, {})).body.toString()
    for (const [, imported] of code.matchAll(/(?:\bimport|\bfrom)\s*["'](\.{0,2}\/[\w./-]+\.js)["']/g)) {
      found.add(new URL(imported ?? '', new URL(file, 'http://site.invalid')).pathname)
    }
  }
  return [...found]
}

function valueOf(tag: string, name: string): string | null {
  const value = new RegExp(`\\b${name}="([^"]+)"`).exec(tag)?.[1]
  return value?.replaceAll('&amp;', '&') ?? null
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)]
}
