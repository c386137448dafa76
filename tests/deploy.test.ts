import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { inspectSettings } from '#server/start/config.ts'

// Compares compose.yaml, the chart and the systemd unit with the site that they start: its settings, port, version and paths.

const { version, scripts, imports, repository, bugs } = JSON.parse(readFileSync('package.json', 'utf8'))
const dockerfile = readFileSync('Dockerfile', 'utf8')
const known = new Set(inspectSettings({}).shown.map(({ name }) => name))
const text = z.string()
const texts = z.array(text)

const composeSchema = z.object({
  services: z.record(
    text,
    z.object({
      image: text,
      profiles: texts.optional(),
      environment: z.record(text, text).optional(),
      volumes: texts.optional(),
      healthcheck: z.object({ test: texts }).optional(),
      depends_on: z.record(text, z.object({ condition: text, required: z.boolean().optional() })).optional(),
      read_only: z.boolean().optional(),
      cap_drop: texts.optional(),
    }),
  ),
  volumes: z.record(text, z.null()),
})
const { services, volumes } = composeSchema.parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }))
const sites = Object.entries(services).filter(([name]) => name.startsWith('marquee'))

const CHART = 'deploy/helm/marquee'
const values: unknown = parse(readFileSync(`${CHART}/values.yaml`, 'utf8'))
const templates = globSync(`${CHART}/templates/*`).map((file) => readFileSync(file, 'utf8'))

/** The value at this dotted path; undefined if there is none. */
function valueAt(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at !== null && typeof at === 'object' ? Reflect.get(at, key) : undefined), values)
}

/** The services that a profile starts. */
function started(profile: string): string[] {
  return Object.keys(services).filter((name) => services[name]?.profiles?.includes(profile) ?? true)
}

test('compose starts one service by default, PostgreSQL by a profile, and two sites with a proxy by another', () => {
  expect(started('')).toEqual(['marquee'])
  expect(started('postgres')).toEqual(['marquee', 'postgres'])
  expect(started('replicas')).toEqual(['marquee', 'marquee-2', 'postgres', 'caddy'])
})

test('a site of compose waits for a healthy database if there is one, and uses the image’s own health check', () => {
  const [, own = ''] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(dockerfile) ?? []
  for (const [name, site] of sites) {
    expect([name, site.depends_on?.postgres]).toEqual([name, { condition: 'service_healthy', required: false }])
    expect([name, site.healthcheck?.test.slice(1)]).toEqual([name, JSON.parse(own)])
    expect([name, site.read_only, site.cap_drop]).toEqual([name, true, ['ALL']])
    expect(site.image).toContain(`marquee:${version}`)
  }
})

test('compose uses existing settings, with the image’s port and folder, and each service has its own volumes', () => {
  for (const [name, { environment = {} }] of sites) {
    expect([name, Object.keys(environment).filter((setting) => !known.has(setting))]).toEqual([name, []])
    expect(dockerfile).toContain(`EXPOSE ${environment.PORT}\n`)
    expect(dockerfile).toContain(`VOLUME ${environment.DATA_DIR}\n`)
  }
  const mounted = Object.values(services).flatMap(({ volumes: own = [] }) => own.map((line) => line.split(':')[0] ?? ''))
  expect(mounted.filter((source) => !source.startsWith('./')).toSorted()).toEqual(Object.keys(volumes).toSorted())
  expect(mounted.filter((source) => source.startsWith('./') && !existsSync(source))).toEqual([])
})

test('the compose file that pulls starts this version behind a proxy, from the address of package.json', () => {
  const pulling = composeSchema.parse(parse(readFileSync('deploy/compose/compose.yaml', 'utf8')))
  expect(Object.keys(pulling.services)).toEqual(['marquee', 'caddy'])
  const { image = '', environment = {}, volumes: mounted = [], healthcheck } = pulling.services.marquee ?? {}
  const [, owner = ''] = /github\.com\/([\w-]+)\/marquee/.exec(repository.url) ?? []
  expect(image).toBe(`\${MARQUEE_IMAGE:-ghcr.io/${owner}/marquee:${version}}`)
  expect(bugs).toContain(`github.com/${owner}/marquee/`)
  for (const file of ['README.md', ...globSync('docs/operating/*.md')]) {
    const named = [
      ...readFileSync(file, 'utf8').matchAll(/(?:github(?:usercontent)?\.com|ghcr\.io)\/([\w-]+)\/marquee(?:\/v([\d.]+)\/)?/g),
    ]
    expect(named.map(([, who, tag = version]) => [file, who, tag])).toEqual(named.map(() => [file, owner, version]))
  }
  expect(healthcheck).toEqual(services.marquee?.healthcheck)
  expect(mounted).toEqual([`data:${environment.DATA_DIR}`, `./backups:${environment.BACKUP_TO}`])
  const example = [...readFileSync('deploy/compose/env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const forCompose = ['COMPOSE_PROFILES', 'SITE_ADDRESS']
  expect([...Object.keys(environment), ...example].filter((name) => !known.has(name) && !forCompose.includes(name))).toEqual([])
})

test('the chart has this version, and its templates use only values from values.yaml', () => {
  expect(parse(readFileSync(`${CHART}/Chart.yaml`, 'utf8'))).toMatchObject({ version, appVersion: version })
  const used = templates.flatMap((template) => [...template.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path))
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((path) => valueAt(path) === undefined)).toEqual([])
})

test('the chart meets the restricted profile of Kubernetes', () => {
  expect(valueAt('podSecurityContext')).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  expect(valueAt('securityContext')).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(dockerfile).toContain(`USER ${String(valueAt('podSecurityContext.runAsUser'))}:`)
})

test('the chart uses existing settings, and probes the site under its base path', () => {
  const deployment = readFileSync(`${CHART}/templates/deployment.yaml`, 'utf8')
  const names = [...deployment.matchAll(/- name: ([A-Z][A-Z_]+)$/gm)].map(([, name = '']) => name)
  expect(names.toSorted()).toEqual(['BASE_PATH', 'DATA_DIR', 'PORT'])
  expect(names.filter((name) => !known.has(name))).toEqual([])
  const probes = [...deployment.matchAll(/path: (.+)$/gm)].map(([, path]) => path)
  expect(probes).toEqual(['/healthz', '/healthz', '/readyz'].map((path) => `{{ .Values.basePath }}${path}`))
})

test('the systemd unit starts the site as npm start does, with existing settings', () => {
  const unit = readFileSync('deploy/systemd/marquee.service', 'utf8')
  const [, command = ''] = /^ExecStart=\/usr\/bin\/env (node .*)$/m.exec(unit) ?? []
  expect(scripts.start.endsWith(` && exec ${command}`)).toBe(true)
  const [, environment = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  const [, arenas = 'none'] = /MALLOC_ARENA_MAX=(\d)/.exec(environment) ?? []
  expect(scripts.start).toContain(`MALLOC_ARENA_MAX:-${arenas}}`)
  const example = readFileSync('deploy/systemd/marquee.env', 'utf8')
  const names = [...`${environment.replaceAll(' ', '\n')}\n${example}`.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !known.has(name) && !name.startsWith('NODE_') && name !== 'MALLOC_ARENA_MAX')).toEqual([])
})

test('every folder of sources starts a new build when it changes, and is in the image', () => {
  const named = Object.keys(imports).map((name) => /^#([\w-]+)/.exec(name)?.[1] ?? name)
  const sources = [...new Set(named)].filter((folder) => folder !== 'tests')
  expect(sources).toEqual(expect.arrayContaining(['app', 'domain', 'messages', 'server']))
  const setup = readFileSync('scripts/setup.mjs', 'utf8')
  expect(sources.filter((folder) => !setup.includes(`'${folder}',`))).toEqual([])
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  expect(sources.filter((folder) => !ignored.includes(`!${folder}`))).toEqual([])
  // The commands run unbuilt: of the sources they need neither pages nor the sample catalogue.
  const [, copied = ''] = /const SOURCES = \[(.*)\]/.exec(readFileSync('deploy/image/files.mjs', 'utf8')) ?? []
  const unbuilt = sources.filter((folder) => !['app', 'sample-catalogue'].includes(folder))
  expect(unbuilt.filter((folder) => !copied.includes(`'${folder}'`))).toEqual([])
})

test('the systemd command runs every operator command with the user, folders and settings of the unit', () => {
  const commands = Object.values(scripts).flatMap((line) => /server\/start\/commands\/([\w-]+)\.ts/.exec(String(line))?.[1] ?? [])
  const bin = mkdtempSync(join(tmpdir(), 'marquee-bin-'))
  writeFileSync(join(bin, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` }
  const run = (args: string[]) => spawnSync('sh', ['deploy/systemd/marquee', ...args], { encoding: 'utf8', env })
  for (const name of commands)
    expect(run([name, 'one two', '*']).stdout).toContain(`\nserver/start/commands/${name}.ts\none two\n*\n`)
  expect(run(['open-data'])).toMatchObject({ status: 64, stdout: '' })

  const unit = readFileSync('deploy/systemd/marquee.service', 'utf8').split('\n')
  const given = [...run(['account', 'list']).stdout.matchAll(/^-p\n(.*)$/gm)].map(([, property = '']) => property)
  expect(given.length).toBeGreaterThan(5)
  expect(given.filter((property) => !unit.includes(property))).toEqual([])
  rmSync(bin, { recursive: true })
})
