/*
 * Collects the image's files (docs/decisions/0051), after a build:
 *   node deploy/image/files.mjs FOLDER
 * FOLDER/app is the site: the build, the commands' sources, and the packages that these import; FOLDER/data is the empty volume.
 * The same sources give the same bytes, because file times are fixed.
 */
import { cpSync, existsSync, lutimesSync, mkdirSync, readFileSync, readdirSync, realpathSync, chmodSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))
const out = resolve(process.argv[2] ?? 'image')
const app = join(out, 'app')
/** The time of every file, in seconds since 1970: the variable by which reproducible builds agree, or 0. */
const TIME = Number(process.env.SOURCE_DATE_EPOCH ?? 0)
/** Sources that run unbuilt: the commands, what they import, and files that the site reads at run time. */
const SOURCES = ['server.mjs', 'package.json', 'LICENSE', 'db', 'domain', 'messages', 'server']
/** The texts in `messages/` are compiled. */
const NOT_RUN = /\.test\.tsx?$|\/README\.md$|\/messages\/(?:[^/]+\.json$|notes$|compiled\/\.stamp$)/
/** Files of packages that only people, compilers, debuggers and tests read. Node runs no TypeScript inside node_modules. */
const NOT_RUN_OF_PACKAGES = /\.(?:map|md|markdown|flow|tsx|[cm]?ts)$|\/tests?\//

const build = realpathSync(join(root, 'build/current'))
const { dependencies } = readJson(join(root, 'package.json'))

mkdirSync(join(out, 'data'), { recursive: true })
for (const name of SOURCES) copy(join(root, name), join(app, name), (file) => !NOT_RUN.test(file))
copy(build, join(app, 'build/current'), (file) => !/\/\.(?:stamp|used-by-\d+)$/.test(file))
for (const folder of packagesFrom(imported().map((name) => find(name, root))))
  copy(folder, join(app, relative(root, folder)), (file) => isOwn(file, folder) && !NOT_RUN_OF_PACKAGES.test(file))

// Anyone may write to the volume, as to /tmp, since the image may run as any user.
chmodSync(join(out, 'data'), 0o1777)
for (const entry of readdirSync(out, { recursive: true, withFileTypes: true }))
  normalise(join(entry.parentPath, entry.name), entry)
lutimesSync(out, TIME, TIME)

/** Names of the dependencies that the built server or the commands import. */
function imported() {
  const folders = [join(build, 'server'), join(app, 'server'), join(app, 'domain'), join(app, 'messages')]
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => /\.(?:js|mjs|ts)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w.-]+)/g)].map(([, name]) => name),
  )
  return Object.keys(dependencies).filter((name) => names.includes(name))
}

/** The folders of these packages and of all that they need; of optional ones, those installed for this kind of machine. */
function packagesFrom(folders) {
  const found = new Set()
  const follow = (folder) => {
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies: needed = {}, optionalDependencies: optional = {}, ...rest } = readJson(join(folder, 'package.json'))
    const peers = Object.keys(rest.peerDependencies ?? {}).filter((name) => !rest.peerDependenciesMeta?.[name]?.optional)
    for (const name of Object.keys({ ...needed, ...optional }).concat(peers)) {
      const next = find(name, folder)
      if (next) follow(next)
      else if (name in needed && !(name in optional)) throw new Error(`${name}, which ${folder} needs, is not installed`)
    }
  }
  for (const folder of folders) follow(folder)
  return [...found].toSorted()
}

/** The folder of a package that is imported from `from`, found as Node does; null if it is not installed. */
function find(name, from) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  return from === root || from === dirname(from) ? null : find(name, dirname(from))
}

/** Whether a file belongs to the package of this folder, rather than to one inside it. */
function isOwn(file, folder) {
  return !relative(folder, file).split('/').includes('node_modules')
}

function copy(from, to, isWanted) {
  cpSync(from, to, { recursive: true, filter: isWanted })
}

/** Sets the same mode and time whoever builds: anyone may read, only the owner may write. */
function normalise(path, entry) {
  if (path !== join(out, 'data')) chmodSync(path, entry.isDirectory() ? 0o755 : 0o644)
  lutimesSync(path, TIME, TIME)
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
