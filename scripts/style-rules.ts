import { parse, type ChildNode } from 'postcss'
import type { StyleRule } from '#app/rendering/used-styles.ts'

const HOLDING = new Set(['layer', 'media', 'supports', 'container'])
/** `:not(.a)`, `:is(.a, .b)`, `:has(.a)`: their classes need not all be in the page. */
const ARGUMENTS = /\([^()]*\)/g
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g

/** Splits a style sheet into rules, in order, so that a page can inline those that may match. Throws for invalid CSS. */
export function toStyleRules(css: string): StyleRule[] {
  return join(parse(css).nodes.flatMap(toRule))
}

function toRule(node: ChildNode): StyleRule[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const selectors = node.selectors.map(classesOf)
    return [selectors.some((classes) => classes.length === 0) ? { css: String(node) } : { css: String(node), selectors }]
  }
  if (node.type === 'atrule' && node.nodes && HOLDING.has(node.name)) {
    return [{ within: `@${node.name} ${node.params}`, rules: join(node.nodes.flatMap(toRule)) }]
  }
  return [{ css: node.type === 'atrule' && !node.nodes ? `${String(node)};` : String(node) }]
}

function classesOf(selector: string): string[] {
  const plain = selector.replaceAll(ARGUMENTS, '')
  // Arguments may be nested.
  if (plain !== selector) return classesOf(plain)
  return [...new Set([...plain.matchAll(CLASS)].map(([, name]) => name!))]
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
