import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** icu-minify's types of nodes. A tag has no type, only its name and what is inside. */
const POUND = 0
const WITH_OPTIONS = [1, 2, 3]

type Nodes = readonly unknown[]
type Change = (text: string) => string

/**
 * Compiles a message. Its tags stay text, which code fills in (domain/text/sentence-pieces.ts). `hasParameters`: the English message
 * has some, so that this one is an array too. `change` alters everything that is neither a parameter nor a tag.
 */
export function compileMessage(message: string, hasParameters: boolean, change: Change = (text) => text): CompiledMessage {
  const compiled = compile(message)
  const nodes = withTagsAsText(typeof compiled === 'string' ? [compiled] : compiled, change)
  const [only = '', ...others] = nodes
  return !hasParameters && others.length === 0 && typeof only === 'string' ? only : (nodes as CompiledMessage)
}

function withTagsAsText(nodes: Nodes, change: Change): unknown[] {
  const flat = nodes.flatMap((node) => {
    if (typeof node === 'string') return [change(node)]
    if (!Array.isArray(node)) return [node]
    const [name, type, options]: Nodes = node
    if (node.length === 1) return [node]
    if (typeof type !== 'number' || type === POUND)
      return [`<${String(name)}>`, ...withTagsAsText(node.slice(1), change), `</${String(name)}>`]
    return [WITH_OPTIONS.includes(type) ? [name, type, optionsOf(options, change)] : node]
  })
  return joined(flat)
}

function optionsOf(options: unknown, change: Change): unknown {
  const entries = Object.entries(options ?? {}).map(([key, value]: [string, unknown]) => {
    if (!Array.isArray(value)) return [key, typeof value === 'string' ? change(value) : value]
    const [only, ...others] = withTagsAsText(value, change)
    return [key, others.length === 0 && typeof only === 'string' ? only : [only, ...others]]
  })
  return Object.fromEntries(entries)
}

/** Neighbouring texts as one. */
function joined(nodes: Nodes): unknown[] {
  const result: unknown[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (typeof node === 'string' && typeof last === 'string') result[result.length - 1] = last + node
    else if (node !== '') result.push(node)
  }
  return result
}
