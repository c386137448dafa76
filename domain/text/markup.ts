import { sentencePieces } from './sentence-pieces.ts'

const ESCAPES: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Trusted HTML or XML, created by `markup` or from constant text. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Insertable = Markup | readonly Markup[] | string | number | null

/** A template tag that escapes every value, safe in text and in quoted attributes. Null inserts nothing. */
export function markup(parts: TemplateStringsArray, ...values: Insertable[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + insert(values[index - 1] ?? null) + part))
}

function insert(value: Insertable): string {
  if (value === null) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** A sentence of `#messages` in which tags mark the parts that are more than text, as `Sentence` is for React. */
export function markupSentence(text: string, parts: Readonly<Record<string, (text: string) => Markup>>): Markup {
  const pieces = sentencePieces(text, Object.keys(parts))
  return markup`${pieces.map((piece) => parts[piece.tag ?? '']?.(piece.text) ?? markup`${piece.text}`)}`
}
