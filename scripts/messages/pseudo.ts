import type { CompiledMessage } from 'icu-minify/format'
import { compileMessage } from './compile-message.ts'

/** An English message in accented letters, half as long again, and marked at both ends: `Watch` → `⟦Wátch~~~⟧`. */
export function compilePseudo(message: string, hasParameters: boolean): CompiledMessage {
  if (message.trim() === '') return compileMessage(message, hasParameters)
  const compiled = compileMessage(message, hasParameters, accent)
  // In words, as a longer text would have more of them.
  const more = `${'~'.repeat(Math.ceil(lengthOf(compiled) / 2)).replaceAll(/~{6}(?=~)/g, '$& ')}⟧`
  return typeof compiled === 'string' ? `⟦${compiled}${more}` : ['⟦', ...compiled, more]
}

function accent(text: string): string {
  return text.replaceAll(/[aeiou]/gi, '$&\u0301').normalize()
}

/** The length of the text outside of plural forms and choices, which is most of it, or a short one. */
function lengthOf(compiled: CompiledMessage): number {
  const texts = typeof compiled === 'string' ? [compiled] : compiled.filter((node) => typeof node === 'string')
  return Math.max(texts.join('').length, 6)
}
