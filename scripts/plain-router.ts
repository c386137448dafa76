import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Every page has the whole manifest (`routeDiscovery` of react-router.config.ts), so routes are never discovered later. */
const DISCOVERY = `export const URL_LIMIT = 0
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
export const getPartialManifest = (manifest) => manifest
export const getManifestPath = () => ''
export const getPathsWithAncestors = (paths) => paths
export const handleClientVersionMismatch = () => Promise.resolve(false)`
/** Nobody watches the router from outside. */
const INSTRUMENTATION = `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = undefined`
/**
 * Without its reload of the page before: the error screen loads the page that was asked for (app/ui/states/page-error.tsx). The router would
 * show an empty page for code that cannot be loaded; a component that throws reaches the error screen.
 */
const MODULES = `export const loadRouteModule = async (route, cache) => {
  try {
    return (cache[route.id] ??= await import(/* @vite-ignore */ route.module))
  } catch (error) {
    return { default() { throw error } }
  }
}`
const PLAIN: [module: RegExp, code: string][] = [
  [/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/, DISCOVERY],
  [/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/, MODULES],
  [/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/, INSTRUMENTATION],
]
const EXPORTS = /export \{([^}]*)\}/

/** Leaves parts of the router out of the browser's build that this site switches off, and every first visit would load. */
export function plainRouter(): Plugin {
  let found = 0
  return {
    name: 'plain-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const code = PLAIN.find(([module]) => module.test(id))?.[1]
      if (code === undefined) return null
      const names =
        EXPORTS.exec(readFileSync(id, 'utf8'))?.[1]
          ?.split(',')
          .map((name) => name.trim()) ?? []
      const missing = names.filter((name) => !code.includes(`const ${name} `))
      if (names.length === 0 || missing.length > 0) this.error(`${id} has changed: look again at ${missing.join(', ')}`)
      found += 1
      return code
    },
    buildEnd() {
      if (found !== PLAIN.length) this.error(`Of ${PLAIN.length} parts of the router that are left out, ${found} exist`)
    },
  }
}
