/** Placeholders and tags inside a text, which stay as they are. */
const KEPT = /(<\/?\w+\/?>|\{\w+\})/

/** `Watch` → `⟦Wátch~~~⟧`: accented, longer by half, and marked at both ends. */
function accent(text: string): string {
  if (text.trim() === '') return text
  const parts = text.split(KEPT)
  const accented = parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[aeiou]/gi, '$&\u0301').normalize()))
  // In words, as a longer text would have more of them.
  const more = '~'.repeat(Math.ceil(text.length / 2)).replaceAll(/~{6}(?=~)/g, '$& ')
  return `⟦${accented.join('')}${more}⟧`
}

/** English texts in longer and accented letters, in which a text that is not translated stands out. */
export function toPseudo<Texts>(texts: Texts): Texts {
  return convert(texts) as Texts
}

function convert(value: unknown): unknown {
  if (typeof value === 'string') return accent(value)
  if (typeof value === 'function') return (...words: unknown[]) => convert(Reflect.apply(value, undefined, words))
  if (Array.isArray(value)) return value.map(convert)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, convert(each)]))
}
