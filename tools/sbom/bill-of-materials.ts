import { createHash } from 'node:crypto'
import { needsOf, type Lock, type LockedPackage } from './lock-file.ts'
import type { ShippedFile } from './shipped-files.ts'

type Licence = { license: { id: string } } | { expression: string }
type Component = {
  'bom-ref': string
  type: 'application' | 'file' | 'library' | 'platform'
  name: string
  version?: string
  group?: string
  description?: string
  scope?: 'excluded' | 'optional' | 'required'
  purl?: string
  hashes?: { alg: 'SHA-256' | 'SHA-512'; content: string }[]
  licenses: Licence[]
  properties?: { name: string; value: string }[]
  components?: Component[]
}

type Options = {
  product: { name: string; version: string; description: string; license: string }
  lock: Lock
  files: readonly ShippedFile[]
  readFile: (path: string) => Buffer
  node: { package: string; version: string; file: string; sha256: string }
}

/**
 * The site's bill of materials, as CycloneDX 1.6: every package of the lock file with its checksum, licence and dependencies, the
 * packaged Node, and every shipped file that is not source text. The same repository gives the same text, as it contains no time
 * and no random number.
 */
export function billOfMaterials({ product, lock, files, readFile, node }: Options) {
  const root = `${product.name}@${product.version}`
  const places = new Set(lock.packages.map(({ path }) => path))
  const inNode: Component = {
    'bom-ref': `node@${node.version}`,
    type: 'platform',
    name: 'node',
    version: node.version,
    purl: `pkg:generic/node@${node.version}`,
    hashes: [{ alg: 'SHA-256', content: node.sha256 }],
    licenses: [{ license: { id: 'MIT' } }],
    properties: [{ name: 'marquee:file', value: node.file }],
  }
  const packages = lock.packages.map((each) => ({
    ...componentOf(each),
    ...(each.name === node.package && { components: [inNode] }),
  }))
  const shipped = files.map(({ path, what, licence }): Component => ({
    'bom-ref': `file:${path}`,
    type: 'file',
    name: path,
    description: what,
    hashes: [{ alg: 'SHA-256', content: createHash('sha256').update(readFile(path)).digest('hex') }],
    licenses: licencesOf(licence),
  }))
  const asked = { ...lock.root, dependencies: { ...lock.root.devDependencies, ...lock.root.dependencies } }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        'bom-ref': root,
        type: 'application',
        name: product.name,
        version: product.version,
        description: product.description,
        licenses: licencesOf(product.license),
      } satisfies Component,
    },
    components: [...packages, ...shipped],
    dependencies: [
      { ref: root, dependsOn: [...needsOf({ ...asked, path: '' }, places), ...shipped.map((file) => file['bom-ref'])] },
      ...lock.packages.map((each) => ({ ref: each.path, dependsOn: needsOf(each, places) })),
    ],
  }
}

function componentOf({ path, name, version, license, integrity = '', dev, optional }: LockedPackage): Component {
  const [group, ...rest] = name.startsWith('@') ? name.split('/') : ['', name]
  const [algorithm, digest = ''] = integrity.split('-')
  if (algorithm !== 'sha512' || license === undefined) throw new Error(`${path} has no SHA-512 checksum or no licence`)
  return {
    'bom-ref': path,
    type: 'library',
    ...(group && { group }),
    name: rest.join('/'),
    version,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    purl: `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${rest.join('/')}@${encodeURIComponent(version)}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: licencesOf(license),
    ...(dev && { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
  }
}

/** One SPDX name, or several in an expression. */
function licencesOf(licence: string): Licence[] {
  return [/ (?:AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } }]
}
