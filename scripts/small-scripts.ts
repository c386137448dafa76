import { minifySync, type Plugin } from 'vite'

/** Template literals with a script that pages carry in themselves. */
const MARKED = /\/\* inline script \*\/ `([^`]*)`/g
const INSERTED = /\$\{[^}]*\}/g
const ROUTER = /react-router\/dist\/(?:production|development)\/lib\/dom\/lib\.js$/
/** The router's script that restores the position of a reloaded page: it writes its own source into each page. */
const RESTORING = /let restoreScroll = \((\(storageKey, restoreKey\) => \{.*?\n\t\})\)\.toString\(\);/s
/** What it does where storage is blocked, which throws once more. */
const FAILED = /catch \(error\) \{[^{}]*\}/
/** Asks for a link's route before it is followed; every page has all routes (plain-router.ts). */
const DISCOVERING = /,\s*"data-discover": [^\n]*/g

/** Minifies the scripts that each page carries in itself, and takes from the router's markup what this site does not use. */
export function smallScripts(): Plugin {
  const done = new Set<string>()
  return {
    name: 'small-scripts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id))
        return code.includes('/* inline script */') ? code.replaceAll(MARKED, (_, script: string) => small(script)) : null
      const [whole, restoring = ''] = RESTORING.exec(code) ?? []
      if (whole === undefined || code.search(DISCOVERING) < 0)
        this.error(`${id} has changed: look again at what it writes into pages`)
      if (!FAILED.test(restoring)) this.error(`${id} has changed: look again at how it restores the position of a page`)
      const text = smallFunction(restoring.replace(FAILED, 'catch {}'))
      done.add(this.environment.name)
      return code.replace(whole, () => `let restoreScroll = ${JSON.stringify(text)};`).replaceAll(DISCOVERING, '')
    },
    buildEnd(error) {
      if (!error && !done.has(this.environment.name)) this.error('The router does not write its markup where it used to')
    },
  }
}

/** The same literal with its script minified; what is inserted into it stays as it is. */
export function small(script: string): string {
  const inserted: string[] = []
  const plain = script.replaceAll(INSERTED, (each) => `__${inserted.push(each) - 1}__`)
  // The minifier may write texts as template literals, too.
  const short = minified(plain).replaceAll(/[\\`]|\$\{/g, '\\$&')
  const back = short.replaceAll(/__(\d+)__/g, (_, at: string) => inserted[Number(at)] ?? '')
  if (inserted.some((each) => !back.includes(each)) || script.includes('\\'))
    throw new Error(`This script cannot be minified: ${script}`)
  return `\`${back}\``
}

/** The source of a function, minified; exported, since what nothing uses would be left out. */
export function smallFunction(source: string): string {
  const [, text] = /^export default(.*);$/s.exec(minified(`export default ${source}`)) ?? []
  if (text === undefined) throw new Error(`This function cannot be minified: ${source}`)
  return text.trim()
}

function minified(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { compress: { target: 'es2020' }, mangle: true })
  if (errors.length > 0) throw new Error(`This is no script: ${script}`)
  return code.trim()
}
