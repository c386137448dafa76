// After the build: takes out of the router's map of pages, which every first visit loads, what the browser does without. Its router
// goes to pages alone, so endpoints, which are fetched or opened by plain links, are no part of it; what says no or nothing is the same as
// what is not there; what the entry brings needs no page to name it again; and no link of the panel is prepared ahead, which is all that
// the files of a page are named for.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ASSETS = 'build/next/client/assets'
const BEFORE = 'window.__reactRouterManifest='

const maps = readdirSync(ASSETS)
  .map((name) => ({ file: join(ASSETS, name), text: readFileSync(join(ASSETS, name), 'utf8') }))
  .filter(({ text }) => text.startsWith(BEFORE))
if (maps.length !== 1) throw new Error(`The build has ${maps.length} maps of pages instead of one`)
const [{ file, text }] = maps
const map = JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, ''))
const parents = new Set(Object.values(map.routes).map(({ parentId }) => parentId))
const known = new Set([map.entry.module, ...map.entry.imports])
for (const route of Object.values(map.routes)) {
  if (!route.hasDefaultExport && !parents.has(route.id)) delete map.routes[route.id]
  route.imports = route.id.startsWith('pages/admin/') ? [] : route.imports.filter((each) => !known.has(each))
  // Read by this script alone.
  delete route.hasDefaultExport
  for (const [name, value] of Object.entries(route))
    if (value === false || (Array.isArray(value) && value.length === 0)) delete route[name]
}
writeFileSync(file, `${BEFORE}${JSON.stringify(map)}`)
