// After the build: leaves endpoints out of the router's map of pages, which every first visit loads. The browser's router goes to
// pages alone; endpoints are fetched, or opened by plain links.
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
for (const { id, hasDefaultExport } of Object.values(map.routes)) if (!hasDefaultExport && !parents.has(id)) delete map.routes[id]
writeFileSync(file, `${BEFORE}${JSON.stringify(map)}`)
