import type { MessageFacts } from './message-facts.ts'
import { keysOf } from './read-messages.ts'

type Group = { [key: string]: MessageFacts | Group }

/** The type of the texts: a string, or a function of its parameters. */
export function typesOf(english: ReadonlyMap<string, MessageFacts>): string {
  const tree: Group = {}
  for (const [path, facts] of english) {
    const keys = keysOf(path)
    const last = keys.pop() ?? ''
    let group = tree
    for (const key of keys) group = (group[key] ??= {}) as Group
    group[last] = facts
  }
  return `export type Texts = ${typeOf(tree)}\n`
}

function typeOf(group: Group): string {
  const lines = Object.entries(group).map(
    ([key, value]) => `${JSON.stringify(key)}: ${isFacts(value) ? ofText(value) : typeOf(value)}`,
  )
  return `{\n${lines.join('\n')}\n}`
}

function ofText({ parameters }: MessageFacts): string {
  if (parameters.size === 0) return 'string'
  const each = [...parameters].map(([name, kind]) => `${name}: ${kind === 'number' ? 'number' : 'string | number'}`)
  return `(values: { ${each.join('; ')} }) => string`
}

function isFacts(value: MessageFacts | Group): value is MessageFacts {
  return value.parameters instanceof Map
}
