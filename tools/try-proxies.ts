// Tests the examples of deploy/proxies with the real programs, and prints a table of the results:
//   node tools/try-proxies.ts [caddy] [nginx] [haproxy] [--loud]     (loud: with the programs' own output)
// Needs a built site, openssl, and the programs: on Debian `apt-get install nginx caddy haproxy`. Everything listens on 127.0.0.1.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkProxy, type Check } from '../tests/helpers/proxy-checks.ts'

type Ports = { http: number; https: number; site: number; base: string }
type Program = {
  name: string
  version: string[]
  file: string
  start: (text: string, ports: Ports) => string[]
  /** The status of its answer to an unknown challenge of a certificate authority; absent if it obtains certificates itself. */
  challenged?: number
}

const HOST = 'films.example'
/** Longer than the site's 25 seconds between heartbeats. */
const QUIET = 30_000
const LOUD = '--loud'
const wanted = process.argv.slice(2).filter((word) => word !== LOUD)
const isLoud = process.argv.includes(LOUD)
const folder = mkdtempSync(join(tmpdir(), 'marquee-proxies-'))
// nginx's workers run as another user.
chmodSync(folder, 0o711)
const certificate = join(folder, 'certificate.pem')
const key = join(folder, 'key.pem')
const children = new Set<ChildProcess>()

/** How to start each program; ports, certificates and addresses of an example are replaced by ones on loopback. */
const PROGRAMS: readonly Program[] = [
  {
    name: 'caddy',
    version: ['version'],
    file: 'Caddyfile',
    start(text, { http, https, site }) {
      const path = write('Caddyfile', [
        `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n\tskip_install_trust\n}`,
        text.replace(`${HOST} {`, `${HOST} {\n\ttls ${certificate} ${key}`).replace('127.0.0.1:3000', `127.0.0.1:${site}`),
      ])
      return ['run', '--config', path, '--adapter', 'caddyfile']
    },
  },
  {
    name: 'nginx',
    version: ['-v'],
    file: 'nginx.conf',
    challenged: 404,
    start(text, { http, https, site }) {
      const own = text
        .replaceAll(/listen (\[::\]:)?80;/g, (_, ipv6) => `listen ${ipv6 ? '[::1]' : '127.0.0.1'}:${http};`)
        .replaceAll(/listen (\[::\]:)?443 ssl/g, (_, ipv6) => `listen ${ipv6 ? '[::1]' : '127.0.0.1'}:${https} ssl`)
        .replace('127.0.0.1:3000', `127.0.0.1:${site}`)
        .replace(/^ *ssl_certificate \S+;/m, `ssl_certificate ${certificate};`)
        .replace(/^ *ssl_certificate_key \S+;/m, `ssl_certificate_key ${key};`)
        .replaceAll('/var/log/nginx', folder)
        .replace('/var/www/html', folder)
      const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`)
      // As in Debian's own nginx.conf, where it compresses unless told not to.
      const http1 = `http {\ngzip on;\n${parts.join('\n')}\n${own}\n}`
      const path = write('nginx.conf', [`daemon off;\npid ${join(folder, 'nginx.pid')};\nevents {}`, http1])
      return ['-c', path, '-e', 'stderr']
    },
  },
  {
    name: 'haproxy',
    version: ['-v'],
    file: 'haproxy.cfg',
    challenged: 503,
    start(text, { http, https, site, base }) {
      const both = write('both.pem', [readFileSync(certificate, 'utf8'), readFileSync(key, 'utf8')])
      const own = text
        .replace('bind :80,[::]:80', `bind 127.0.0.1:${http},[::1]:${http}`)
        .replace('bind :443,[::]:443', `bind 127.0.0.1:${https},[::1]:${https}`)
        .replace(' uri /readyz', ` uri ${base}/readyz`)
        .replace(/crt \S+/, `crt ${both}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${site}`)
      return ['-db', '-f', write('haproxy.cfg', [own])]
    },
  },
]

function write(name: string, parts: readonly string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `${parts.join('\n')}\n`)
  return path
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', 'ignore', isLoud ? 'inherit' : 'ignore'],
  })
  children.add(child)
  child.on('error', (error) => console.error(`${command}: ${error.message}`)).on('close', () => children.delete(child))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await Promise.race([once(child, 'close'), sleep(5000).then(() => child.kill('SIGKILL'))])
}

/** Resolves when a port accepts connections. */
async function opened(port: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const socket = connect(port, '127.0.0.1')
    const [isOpen] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'error').then(() => [false]),
    ]).catch(() => [false])
    socket.destroy()
    if (isOpen) return
    await sleep(100)
  }
  throw new Error(`Nothing listens on ${port}`)
}

function versionOf({ name, version }: Program): string | null {
  try {
    const output = execFileSync('sh', ['-c', `${name} ${version.join(' ')} 2>&1`], { encoding: 'utf8' })
    return /\d+\.\d+[\w.+~-]*/.exec(output)?.[0] ?? null
  } catch {
    return null
  }
}

/** One site and one proxy in front of it, at the root or under a path. */
async function tryProgram(program: Program, base: string): Promise<Check[]> {
  const ports = { http: await freePort(), https: await freePort(), site: await freePort(), base }
  const env = {
    PORT: String(ports.site),
    HOST: '127.0.0.1',
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    SAMPLE_SIZE: '200',
    PUBLIC_ORIGIN: `https://${HOST}`,
    // The example's word is `loopback`; here visitors come from loopback too.
    TRUSTED_PROXIES: '127.0.0.1',
    BASE_PATH: base,
  }
  const command = (name: string, ...args: string[]) =>
    once(run(process.execPath, [`server/start/commands/${name}.ts`, ...args], env), 'close')
  const site = run(process.execPath, ['server.mjs'], env)
  const text = readFileSync(join('deploy/proxies', program.file), 'utf8')
  const proxy = run(program.name, program.start(text, ports))
  try {
    await Promise.all([opened(ports.site), opened(ports.https)])
    // Wait until HAProxy has checked the site's health.
    await sleep(1500)
    const checks = await checkProxy({
      front: { port: ports.https, isHttps: true, host: HOST },
      base,
      quiet: base === '' ? QUIET : 0,
      ban: (address) => command('ban', address, '1h', '--override'),
      unban: (address) => command('unban', address),
    })
    const { status, headers } = await fetch(`http://127.0.0.1:${ports.http}${base}/movie?a=b`, {
      headers: { Host: HOST },
      redirect: 'manual',
    })
    const location = headers.get('location') ?? ''
    const isRedirected = status >= 301 && status <= 308 && /^https:\/\/[^/]+(?:\/films)?\/movie\?a=b$/.test(location)
    checks.push({ promise: 'http redirects to https', complaint: isRedirected ? null : `${status} ${location}` })
    if (program.challenged !== undefined) {
      const challenge = `http://127.0.0.1:${ports.http}/.well-known/acme-challenge/a`
      const answer = await fetch(challenge, { headers: { Host: HOST }, redirect: 'manual' })
      const complaint = answer.status === program.challenged ? null : String(answer.status)
      checks.push({ promise: 'a challenge for a certificate is not redirected', complaint })
    }
    return checks
  } finally {
    await stop(proxy)
    await stop(site)
  }
}

const columns: { title: string; checks: Check[] }[] = []
try {
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'ignore' },
  )
  for (const program of PROGRAMS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const version = versionOf(program)
    if (version === null) {
      console.log(`${program.name} is not installed: skipped`)
      continue
    }
    for (const base of ['', '/films'])
      columns.push({ title: `${program.name} ${version}${base && `, ${base}`}`, checks: await tryProgram(program, base) })
  }
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

const promises = [...new Set(columns.flatMap(({ checks }) => checks.map(({ promise }) => promise)))]
console.log(`| | ${columns.map(({ title }) => title).join(' | ')} |\n|---|${columns.map(() => '---|').join('')}`)
for (const promise of promises) {
  const cells = columns.map(({ checks }) => {
    const check = checks.find((each) => each.promise === promise)
    return check === undefined ? '–' : (check.complaint ?? 'yes')
  })
  console.log(`| ${promise} | ${cells.join(' | ')} |`)
}
process.exitCode = columns.some(({ checks }) => checks.some(({ complaint }) => complaint !== null)) ? 1 : 0
