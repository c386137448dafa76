import type { Plugin } from 'vite'

/**
 * Writes the few characters beyond ASCII in the server as escapes: one of them, a quotation mark in a text, and V8 keeps the whole
 * source of a chunk in two bytes a character for as long as the site runs.
 */
export function asciiOutput(): Plugin {
  return {
    name: 'narrow-source',
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
