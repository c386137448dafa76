import { messages as english, type Messages } from './en.ts'

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
  A: 'Å',
  E: 'Ë',
  I: 'Ï',
  O: 'Ø',
  U: 'Ü',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
}
/** Placeholders and tags inside a text, which stay as they are. */
const KEPT = /(<\/?[a-z]+\/?>|\{\w+\})/i

/** `Watch` → `⟦Wátçh~~⟧`: accented, longer by half, and marked at both ends. */
function pseudo(text: string): string {
  if (text === '') return text
  const accented = text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter)))
  return `⟦${accented.join('')}${'~'.repeat(Math.ceil(text.length / 2))}⟧`
}

function pseudoOf(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value)
  if (typeof value === 'function') return (...words: unknown[]) => pseudoOf(Reflect.apply(value, undefined, words))
  if (Array.isArray(value)) return value.map(pseudoOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudoOf(each)]))
}

/** Every English text in accented letters. The same shape, since each text becomes a text. */
export const messages = pseudoOf(english) as Messages
