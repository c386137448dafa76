import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledMessage } from 'icu-minify/format'
import { CODES, languageOf, PSEUDO } from '../../messages/languages.ts'
import type { CompiledTexts } from '../../messages/texts.ts'
import { checkAgainst, checkEnglish, type Checked } from './check-messages.ts'
import { compileMessage } from './compile-message.ts'
import { compilePseudo } from './pseudo.ts'
import { keysOf, pathOf, readMessages, type Messages } from './read-messages.ts'
import { typesOf } from './types.ts'

/** Where the files of the languages are. */
export const MESSAGES = join(import.meta.dirname, '../../messages')
const COMPILED = join(MESSAGES, 'compiled')
/** Areas with a file of their own for browsers: few pages or parts use them. scripts/messages/plugin.ts loads them with the code that names them. */
export const APART = ['about', 'diary', 'filters', 'forYou', 'ownLists', 'person', 'sharedList', 'transfer', 'watchlist', 'year']
/** Areas of texts that only the server writes, so that no browser loads them. */
const OF_SERVER = [
  'feeds',
  'filterRules',
  'headings',
  'install',
  'languageOffer',
  'ownPlayer',
  'playerPages',
  'refusals',
  'sharePictures',
]

type Group = { [key: string]: CompiledMessage | Group }

/**
 * Compiles the files of all languages into `messages/compiled`, which everything else imports, and writes the types of the texts. A file
 * that did not change is left alone. Throws with all that is wrong: file, key and reason.
 */
export function compileMessages(): void {
  const texts = Object.fromEntries(CODES.map((code) => [code, readFileSync(join(MESSAGES, `${code}.json`), 'utf8')]))
  const files = compiledFiles(texts)
  mkdirSync(COMPILED, { recursive: true })
  for (const old of readdirSync(COMPILED)) if (old.endsWith('.ts') && !files.has(old)) rmSync(join(COMPILED, old))
  for (const [name, text] of files) writeIfNew(join(COMPILED, name), text)
}

/** The compiled files by name, from the texts of the languages' files. */
export function compiledFiles(texts: Readonly<Record<string, string>>): Map<string, string> {
  const { languages, problems } = checkAll(texts)
  if (problems.length > 0) throw new Error(`The messages cannot be used:\n${problems.join('\n')}`)
  const english = languages.get('en')!
  const trees = new Map([...languages].map(([code, { messages }]) => [code, treeOf(english, messages, compileMessage)]))
  trees.set(PSEUDO, treeOf(english, english.messages, compilePseudo))
  const offers = Object.fromEntries([...trees.keys()].map((code) => [code, offerIn(languages.get(code) ?? english, english)]))
  const files = [...trees].flatMap(([code, tree]): [string, string][] => [
    [`${code}.ts`, textsFile(only(tree, (area) => !OF_SERVER.includes(area) && !APART.includes(area)))],
    ...APART.map((name): [string, string] => [`${code}-${name}.ts`, textsFile(only(tree, (area) => area === name))]),
    [`${code}-server.ts`, textsFile(only(tree, (area) => OF_SERVER.includes(area)))],
  ])
  const codes = [...trees.keys()]
  return new Map([
    ...files,
    ['types.ts', `${HEAD}${typesOf(english.facts)}`],
    ['browser.ts', browserFile(codes)],
    ['server.ts', serverFile(codes)],
    ['offers.ts', `${HEAD}export const OFFERS = ${JSON.stringify(offers, null, 2)}\n`],
  ])
}

/** What is wrong in the files of all languages, each with its file and key. */
export function checkAll(texts: Readonly<Record<string, string>>): { languages: Map<string, Checked>; problems: string[] } {
  const languages = new Map<string, Checked>()
  const problems: string[] = []
  for (const [code, text] of Object.entries(texts)) {
    const read = readMessages(text)
    const { locale } = languageOf(CODES.find((each) => each === code) ?? 'en')
    const english = languages.get('en')
    const checked = english ? checkAgainst(english, read.messages, locale) : checkEnglish(read.messages, locale)
    languages.set(code, checked)
    problems.push(...[...read.problems, ...checked.problems].map((problem) => `messages/${code}.json: ${problem}`))
  }
  return { languages, problems }
}

/** All texts of a language; what it lacks is English. */
function treeOf(
  english: Checked,
  messages: Messages,
  compile: (message: string, hasParameters: boolean) => CompiledMessage,
): CompiledTexts {
  const tree: Group = {}
  for (const [path, original] of english.messages) {
    const keys = keysOf(path)
    const last = keys.pop() ?? ''
    let group = tree
    for (const key of keys) group = (group[key] ??= {}) as Group
    group[last] = compile(messages.get(path) ?? original, (english.facts.get(path)?.parameters.size ?? 0) > 0)
  }
  return tree
}

/** How a page in another language offers this one. A file of its own, since pages have no texts of other languages. */
function offerIn({ messages }: Checked, english: Checked): string | undefined {
  const path = pathOf('languageOffer', 'view')
  return messages.get(path) ?? english.messages.get(path)
}

const HEAD = '// Made from messages/*.json by scripts/messages/compile-messages.ts.\n'

function textsFile(texts: CompiledTexts): string {
  return `${HEAD}import type { CompiledTexts } from '../texts.ts'\n\nexport const texts: CompiledTexts = ${JSON.stringify(texts)}\n`
}

function browserFile(codes: readonly string[]): string {
  return `${HEAD}export const BROWSER_TEXTS = ${loaders(codes, (code) => `./${code}.ts`)}\n`
}

/** An object with a function for each language that loads its file. */
export function loaders(codes: readonly string[], fileOf: (code: string) => string): string {
  return `{\n${codes.map((code) => `  '${code}': () => import('${fileOf(code)}'),\n`).join('')}}`
}

function serverFile(codes: readonly string[]): string {
  const files = codes.map((code) => [code, ...[...APART, 'server'].map((area) => `${code}-${area}`)])
  const imports = files.flat().map((file) => `import { texts as ${nameOf(file)} } from './${file}.ts'\n`)
  const entries = files.map((all) => `  '${all[0]}': { ${all.map((file) => `...${nameOf(file)}`).join(', ')} },\n`)
  return `${HEAD}${imports.join('')}\nexport const ALL_TEXTS = {\n${entries.join('')}}\n`
}

function nameOf(file: string): string {
  return file.replaceAll('-', '_')
}

function only(tree: CompiledTexts, isWanted: (area: string) => boolean): CompiledTexts {
  return Object.fromEntries(Object.entries(tree).filter(([area]) => isWanted(area)))
}

/** In one step, since another process may be reading it. */
function writeIfNew(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch {
    // It does not exist yet.
  }
  const next = `${file}.${process.pid}.tmp`
  writeFileSync(next, text)
  renameSync(next, file)
}

if (import.meta.main) compileMessages()
