/** Messages of one language by their paths, such as `title.cast`. */
export type Messages = ReadonlyMap<string, string>

/** Paths are joined with this. Keys may contain dots, as the identifiers of orders do. */
const SEPARATOR = '\u0000'

/** The messages in the text of a file, or what is wrong with the file. */
export function readMessages(text: string): { messages: Messages; problems: string[] } {
  const messages = new Map<string, string>()
  let tree: unknown
  try {
    tree = JSON.parse(text)
  } catch (error) {
    return { messages, problems: [`no JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const problems = duplicateKeys(text).map((path) => `${shown(path)}: this key is there twice`)
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') messages.set(path, value)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, each] of Object.entries(value)) visit(each, path === '' ? key : path + SEPARATOR + key)
    else problems.push(`${shown(path)}: neither a text nor a group of texts`)
  }
  visit(tree, '')
  return { messages, problems }
}

/** A path as people write it: `title.cast`. */
export function shown(path: string): string {
  return path.replaceAll(SEPARATOR, '.')
}

/** The path of a message. */
export function pathOf(...keys: string[]): string {
  return keys.join(SEPARATOR)
}

/** The keys on the way to a message. */
export function keysOf(path: string): string[] {
  return path.split(SEPARATOR)
}

/** `JSON.parse` takes the last of two equal keys, so that a text would be lost in silence. For text that is JSON. */
function duplicateKeys(text: string): string[] {
  const found: string[] = []
  const open: { keys: Set<string>; key: string }[] = []
  for (const [, string, colon, bracket] of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|([{}[\]])/g)) {
    const inner = open.at(-1)
    if (bracket === '{' || bracket === '[') open.push({ keys: new Set(), key: '' })
    else if (bracket !== undefined) open.pop()
    else if (colon !== undefined && string !== undefined && inner) {
      inner.key = String(JSON.parse(string))
      if (inner.keys.has(inner.key)) found.push(open.map(({ key }) => key).join(SEPARATOR))
      inner.keys.add(inner.key)
    }
  }
  return found
}
