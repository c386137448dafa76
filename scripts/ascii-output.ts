import type { Plugin } from 'vite'

/**
 * Escapes non-ASCII characters in the server build: a single one makes V8 store the whole source of a chunk with two bytes per
 * character.
 */
export function asciiOutput(): Plugin {
  return {
    name: 'ascii-output',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.code = part.code.replace(/[\u0080-\uffff]/g, escape)
    },
  }
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
