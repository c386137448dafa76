import { list, parse, type ChildNode, type Root, type Rule } from 'postcss'
import type { StyleRule } from '#app/rendering/used-styles.ts'

const HOLDING = new Set(['layer', 'media', 'supports', 'container'])
const ARGUMENTS = /\([^()]*\)/g
/** Their arguments are selectors. */
const NESTING = /:(not|is|where|has)\(/
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/** What matches only while a visitor does something: the whole sheet, which the scripts bring, is early enough for that. */
const LATER = /:hover|:active|::selection|::view-transition/

/** Splits a style sheet into rules, in order, so that a page can inline those that may match at first. Throws for invalid CSS. */
export function toStyleRules(css: string): StyleRule[] {
  return join(parse(css).nodes.flatMap(toRule))
}

function toRule(node: ChildNode): StyleRule[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    if (node.selectors.every((selector) => LATER.test(withoutArguments(selector)))) return []
    return [forSelectors(String(node), node.selectors)]
  }
  if (node.type === 'atrule' && node.name === 'keyframes') {
    const selectors = animatedBy(node.params, node.root())
    return selectors.length === 0 ? [] : [forSelectors(String(node), selectors)]
  }
  if (node.type === 'atrule' && node.nodes && HOLDING.has(node.name)) {
    return [{ within: `@${node.name} ${node.params}`, rules: join(node.nodes.flatMap(toRule)) }]
  }
  // What opens from something: by scripts, which bring the whole sheet.
  if (node.type === 'atrule' && node.name === 'starting-style') return []
  return [{ css: node.type === 'atrule' && !node.nodes ? `${String(node)};` : String(node) }]
}

function forSelectors(css: string, selectors: string[]): StyleRule {
  const classes = selectors.flatMap(waysToMatch)
  return classes.some((names) => names.length === 0) ? { css } : { css, selectors: classes }
}

/** The classes that are in a page where a selector matches, for each way in which it can. */
function waysToMatch(selector: string): string[][] {
  const nesting = NESTING.exec(selector)
  if (!nesting) return [[...new Set([...selector.matchAll(CLASS)].map(([, name]) => name!))]]
  const start = nesting.index + nesting[0].length
  const end = endOfArguments(selector, start)
  const ways = waysToMatch(selector.slice(0, nesting.index) + selector.slice(end + 1))
  if (nesting[1] === 'not') return ways
  const inner = list.comma(selector.slice(start, end)).flatMap(waysToMatch)
  return ways.flatMap((outer) => inner.map((names) => [...new Set([...outer, ...names])]))
}

function endOfArguments(selector: string, start: number): number {
  let open = 1
  for (let at = start; at < selector.length; at += 1) {
    if (selector[at] === '(') open += 1
    if (selector[at] === ')') open -= 1
    if (open === 0) return at
  }
  throw new Error(`${selector} has no end of its arguments`)
}

function withoutArguments(selector: string): string {
  const plain = selector.replaceAll(ARGUMENTS, '')
  // Arguments may be nested.
  return plain === selector ? plain : withoutArguments(plain)
}

/** The selectors of the rules that use an animation. */
function animatedBy(name: string, root: Root): string[] {
  const selectors: string[] = []
  root.walkDecls(/^animation/, ({ value, parent }) => {
    if (parent?.type === 'rule' && value.split(/[\s,]+/).includes(name)) selectors.push(...(parent as Rule).selectors)
  })
  return selectors
}

/** Joins neighbouring rules that every page needs. */
function join(rules: readonly StyleRule[]): StyleRule[] {
  const joined: StyleRule[] = []
  for (const rule of rules) {
    const last = joined.at(-1)
    if (isPlain(rule) && last && isPlain(last)) joined[joined.length - 1] = { css: last.css + rule.css }
    else joined.push(rule)
  }
  return joined
}

function isPlain(rule: StyleRule): rule is { css: string } {
  return 'css' in rule && rule.selectors === undefined
}
