import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { SEQUENCE_SCRIPT } from '#sample-catalogue/sequence/sequence-page.ts'
import { ADAPTER } from '#server/media/player/adapters.ts'
import { CONFORMANCE_SCRIPT } from '#server/media/player/conformance-page.ts'
import { LEADER_SCRIPT } from '#server/media/player/embed-page.ts'
import { PATTERN_SCRIPT } from '#server/media/player/pattern-page.ts'
import { RETURN_SCRIPT } from '#server/http/gate/denied-page.ts'
import { openSite } from './helpers/site.ts'

// The code must run in the oldest supported browsers: Chromium 87 for syntax, and for functions those that it has or that
// app/older-browsers/missing-functions.ts adds.

/** Methods that neither all supported browsers have nor missing-functions.ts adds; `of` names the object where the name alone is common. */
const NEWER_METHODS: readonly (string | { of: string; name: string })[] = [
  'showPopover',
  'hidePopover',
  'togglePopover',
  'setHTMLUnsafe',
  'getHTML',
  'moveBefore',
  'startViewTransition',
  'randomUUID',
  'groupBy',
  'fromAsync',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'symmetricDifference',
  'intersection',
  'requestIdleCallback',
  'getOrInsert',
  'getOrInsertComputed',
  'sumPrecise',
  { of: 'Promise', name: 'try' },
  { of: 'RegExp', name: 'escape' },
  { of: 'Error', name: 'isError' },
  { of: 'scheduler', name: 'yield' },
  { of: 'locks', name: 'request' },
]
const NEWER_GLOBALS = [
  'structuredClone',
  'requestIdleCallback',
  'reportError',
  'CloseWatcher',
  'Temporal',
  'URLPattern',
  'Iterator',
]
const NEWER_SELECTORS = /:popover-open|:has\(|:where\(|:modal/

/** Used only after a check whether the browser has it. */
const GUARDED = ['randomUUID', 'locks.request', 'requestIdleCallback', 'startViewTransition', 'scheduler.yield', ':modal']

/** Scripts of pages that the server writes without the framework. */
const OF_OTHER_PAGES = {
  ADAPTER,
  CONFORMANCE_SCRIPT,
  LEADER_SCRIPT,
  PATTERN_SCRIPT,
  RETURN_SCRIPT,
  SEQUENCE_SCRIPT,
}

const built = globSync('build/current/client/{sw.js,assets/*.js}')
const files = built.map((file) => ({ name: basename(file), code: readFileSync(file, 'utf8') }))
const site = await openSite()
const inline = await Promise.all(['/', '/movie', '/tv/71446', '/watchlist'].map(scriptsOf))
const scripts = [...files, ...inline.flat(), ...Object.entries(OF_OTHER_PAGES).map(([name, code]) => ({ name, code }))]

async function scriptsOf(path: string) {
  const html = await (await site.get(path)).text()
  return [...html.matchAll(/<script(?: type="(module|held)"[^>]*)?>([^<]+)<\/script>/g)].map(([, type, code = '']) => ({
    name: `${path} (${type ?? 'script'})`,
    code,
  }))
}

test('there are built scripts, and pages have inline scripts', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(inline.map((found) => found.length)).not.toContain(0)
})

test('every script uses only syntax that Chromium 87 knows', () => {
  expect(scripts.flatMap(({ name, code }) => newerSyntax(code).map((what) => `${name}: ${what}`))).toEqual([])
})

test('no script calls a function that a supported browser may lack, unless it checks first', () => {
  const found = new Set(scripts.flatMap(({ code }) => newerNames(code)))
  expect([...found].toSorted()).toEqual(GUARDED.toSorted())
})

test.each([
  ['class A { static { run() } }', 'static block'],
  ['class A { #a; has(o) { return #a in o } }', '#private in'],
  ['const a = /[\\p{L}--[a-z]]/v', 'regular expression flag v'],
  ['await go()', 'await at the top'],
])('newer syntax is found in %s', (code, what) => {
  expect(newerSyntax(code)).toEqual([what])
})

test.each([
  ['structuredClone(a)', ['structuredClone']],
  ['a?.b.togglePopover()', ['togglePopover']],
  ['navigator.locks.request("a", b)', ['locks.request']],
  ['part.matches(":popover-open")', [':popover-open']],
  ['crypto.randomUUID?.()', ['randomUUID']],
])('in %s these names are found: %j', (code, names) => {
  expect(newerNames(code)).toEqual(names)
})

type Node = Record<string, unknown> & { type: string }

function parse(code: string): Node {
  const { program, errors } = parseSync('script.js', code, { sourceType: 'module' })
  expect(errors).toEqual([])
  return { ...program }
}

function newerSyntax(code: string): string[] {
  const found: string[] = []
  visit(parse(code), (node, isTop) => {
    if (node.type === 'StaticBlock') found.push('static block')
    if (node.type === 'BinaryExpression' && isNode(node.left) && node.left.type === 'PrivateIdentifier') found.push('#private in')
    if ((node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await === true)) && isTop)
      found.push('await at the top')
    const { regex } = node
    if (typeof regex === 'object' && regex !== null && 'flags' in regex && /[vd]/.test(String(regex.flags)))
      found.push(`regular expression flag ${/[vd]/.exec(String(regex.flags))?.[0]}`)
  })
  return found
}

function newerNames(code: string): string[] {
  const found: string[] = []
  visit(parse(code), (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(...(NEWER_SELECTORS.exec(node.value) ?? []))
    if (node.type === 'TemplateElement') found.push(...(NEWER_SELECTORS.exec(JSON.stringify(node.value)) ?? []))
    const called = node.type === 'CallExpression' || node.type === 'NewExpression' ? node.callee : null
    if (!isNode(called)) return
    if (called.type === 'Identifier' && NEWER_GLOBALS.includes(String(called.name))) found.push(String(called.name))
    if (called.type !== 'MemberExpression' || called.computed === true) return
    const [name, of] = [nameOf(called.property), nameOf(called.object)]
    for (const each of NEWER_METHODS) {
      if (each === name) found.push(name)
      if (typeof each === 'object' && each.name === name && each.of === of) found.push(`${of}.${name}`)
    }
  })
  return found
}

/** The last name of `a`, `a.b` or `a?.b`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return node.type === 'MemberExpression' ? nameOf(node.property) : String(node.name)
}

function visit(node: Node, see: (node: Node, isTop: boolean) => void, isTop = true): void {
  see(node, isTop)
  const inside = isTop && !/Function/.test(node.type) && node.type !== 'PropertyDefinition'
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, see, inside)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
