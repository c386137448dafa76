import type { Plugin } from 'vite'

/** Names the server build's entries: React Router knows a single one, and would give all of them its name with a number. */
export function serverEntries(): Plugin {
  return {
    name: 'server-entries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  }
}
