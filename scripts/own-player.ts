import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * The oldest browsers that the site is built for. All of them get the same scripts; televisions (Chromium 87) have a style sheet
 * of their own (styles.ts).
 */
const CURRENT = ['edge109', 'safari16.4', 'ios16.4', 'firefox115']
export const TARGETS = { target: ['chrome87', ...CURRENT], cssTarget: ['chrome109', ...CURRENT] }

const NAME = 'virtual:own-player'
const ROOT = join(import.meta.dirname, '..')
const BUILT = 'build/next/client'
/** One script for films in a single file, and one that also plays playlists. */
const ENTRIES = ['file', 'playlist']

/**
 * Builds the scripts of the player of own files beside those of the app, each as one file without imports: their page is in a
 * sandbox without an origin, which may load plain scripts but no modules. `virtual:own-player` tells the server their names.
 */
export function ownPlayer(): Plugin {
  return {
    name: 'own-player',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const { mode } = this.environment
      const address = (entry: string) => {
        if (mode === 'dev') return `/assets/own-player-${entry}.js`
        const [file, ...more] = globSync(`assets/own-player-${entry}-*.js`, { cwd: join(ROOT, BUILT) })
        if (file === undefined || more.length > 0)
          this.error(`The build has ${more.length} scripts of the player of own files too many`)
        return `/assets/${basename(file)}`
      }
      return `export const ownScripts = ${JSON.stringify(Object.fromEntries(ENTRIES.map((entry) => [entry, address(entry)])))}`
    },
    async writeBundle() {
      if (this.environment.name === 'client') for (const entry of ENTRIES) await buildEntry(entry, true)
    },
    configureServer({ middlewares }) {
      middlewares.use(async ({ url }, response, next) => {
        const entry = ENTRIES.find((each) => url === `/assets/own-player-${each}.js`)
        if (entry === undefined) return next()
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        response.end(await buildEntry(entry, false))
      })
    },
  }
}

/** Builds one script and returns its text. */
async function buildEntry(entry: string, write: boolean): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ...TARGETS,
      write,
      outDir: BUILT,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, `app/own-player/${entry}.ts`),
        output: { format: 'iife', entryFileNames: `assets/own-player-${entry}-[hash].js` },
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The player of own files was not built')
  return output.output[0].code
}
