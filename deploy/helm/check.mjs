/*
 * Checks the chart's output for a few sets of values: every object against its schema, no field unknown to Kubernetes, and
 * invalid values are refused with a message. Needs neither Helm nor a cluster.
 *
 * In a scratch folder (never in the project), with the packages of the head of render.go installed:
 *   npm install yaml@2.9.1 typescript@7.0.2 kubernetes-models@4.5.1 @kubernetes-models/gateway-api
 * Then, here:
 *   node deploy/helm/check.mjs /path/to/the/scratch/folder
 */
import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const CHART = 'deploy/helm/marquee'
const MODELS = {
  Deployment: 'kubernetes-models/apps/v1',
  Service: 'kubernetes-models/v1',
  PersistentVolumeClaim: 'kubernetes-models/v1',
  HorizontalPodAutoscaler: 'kubernetes-models/autoscaling/v2',
  PodDisruptionBudget: 'kubernetes-models/policy/v1',
  Ingress: 'kubernetes-models/networking.k8s.io/v1',
  HTTPRoute: '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1',
}
const ONE = ['Deployment', 'PersistentVolumeClaim', 'Service']
const MANY = ['Deployment', 'HorizontalPodAutoscaler', 'HTTPRoute', 'Ingress', 'PodDisruptionBudget', 'Service']
/** Sets of values, each with the kinds of objects that it makes. They are written as JSON, which is valid YAML. */
const SETS = [
  [{}, ONE],
  [
    {
      image: { repository: 'registry.example/marquee', digest: `sha256:${'0'.repeat(64)}` },
      postgres: true,
      existingSecret: 'films',
      basePath: '/films',
      settings: { PUBLIC_ORIGIN: 'https://films.example', TRUSTED_PROXIES: 'private', SEARCH_LOG_DAYS: 7 },
      autoscaling: { enabled: true },
      ingress: {
        enabled: true,
        className: 'nginx',
        annotations: { a: 'b' },
        hosts: ['films.example'],
        tls: [{ secretName: 'tls', hosts: ['films.example'] }],
      },
      httpRoute: {
        enabled: true,
        annotations: { a: 'b' },
        parentRefs: [{ name: 'gateway', namespace: 'gateways' }],
        hostnames: ['films.example'],
      },
      service: { annotations: { a: 'b' } },
      imagePullSecrets: [{ name: 'registry' }],
      serviceAccountName: 'films',
      priorityClassName: 'high',
      podAnnotations: { a: 'b' },
      podLabels: { c: 'd' },
      nodeSelector: { 'kubernetes.io/arch': 'arm64' },
      tolerations: [{ key: 'films', operator: 'Exists', effect: 'NoSchedule' }],
      affinity: { nodeAffinity: {} },
      extraVolumes: [{ name: 'secrets', secret: { secretName: 'files' } }],
      extraVolumeMounts: [{ name: 'secrets', mountPath: '/secrets', readOnly: true }],
    },
    MANY,
  ],
  [
    { podSecurityContext: { runAsUser: null, runAsGroup: null, fsGroup: null }, persistence: { enabled: false } },
    ['Deployment', 'Service'],
  ],
]
const REFUSED = [
  [{ replicaCount: 2 }, /More than one pod needs one database/],
  [{ postgres: true }, /needs DATABASE_URL/],
  [{ basePath: 'films/' }, /basePath must be like/],
  [{ settings: { DATA_DIR: '/x' } }, /settings\.DATA_DIR is set by the chart/],
  [{ ingress: { enabled: true } }, /ingress\.hosts must name/],
  [{ httpRoute: { enabled: true } }, /httpRoute\.parentRefs must name/],
]

const scratch = resolve(process.argv[2] ?? '.')
const require = createRequire(join(scratch, 'package.json'))
const { parseAllDocuments } = require('yaml')

let program = ''
for (const [values, kinds] of SETS) {
  const { status, stdout, stderr } = render(values)
  assert.equal(status, 0, stderr)
  const objects = parseAllDocuments(stdout, { strict: true }).map((document) => document.toJS())
  assert.deepEqual(objects.map(({ kind }) => kind).toSorted(), kinds.toSorted())
  for (const object of objects) {
    new (require(MODELS[object.kind])[object.kind])(object).validate()
    if (object.kind === 'Deployment') meetsRestricted(object.spec.template.spec)
    program += `{ const object: import('${MODELS[object.kind]}').I${object.kind} = ${JSON.stringify(object)}; void object }\n`
  }
  console.log(`✓ ${kinds.join(', ')}`)
}
// The schemas accept unknown fields, but the types do not.
writeFileSync(join(scratch, 'objects.ts'), `${program}export {}\n`)
const tsc = ['tsc', '--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler', 'objects.ts']
const { status, stdout } = spawnSync('npx', tsc, { cwd: scratch, encoding: 'utf8' })
assert.equal(status, 0, stdout)
console.log('✓ no field unknown to Kubernetes')
for (const [values, reason] of REFUSED) {
  const { status: code, stderr } = render(values)
  assert.notEqual(code, 0)
  assert.match(stderr, reason)
}
console.log('✓ invalid values are refused with a message')

/** https://kubernetes.io/docs/concepts/security/pod-security-standards/, "Restricted", as far as this pod goes. */
function meetsRestricted({ securityContext, containers, volumes, ...rest }) {
  for (const name of ['hostNetwork', 'hostPID', 'hostIPC', 'initContainers']) assert.ok(!(name in rest), name)
  assert.equal(securityContext.runAsNonRoot, true)
  assert.notEqual(securityContext.runAsUser, 0)
  assert.equal(securityContext.seccompProfile.type, 'RuntimeDefault')
  for (const { securityContext: own, ports } of containers) {
    assert.equal(own.allowPrivilegeEscalation, false)
    assert.deepEqual(own.capabilities, { drop: ['ALL'] })
    assert.ok(!own.privileged && ports.every((port) => !('hostPort' in port)))
  }
  const allowed = ['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'persistentVolumeClaim', 'projected', 'secret']
  for (const { name, ...volume } of volumes) assert.ok(allowed.includes(Object.keys(volume)[0]), name)
}

function render(values) {
  const file = join(scratch, 'values.json')
  writeFileSync(file, JSON.stringify(values))
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' }
  return spawnSync('go', ['run', 'deploy/helm/render.go', CHART, file], { encoding: 'utf8', env })
}
