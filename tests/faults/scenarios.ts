import type { FaultInput } from './fault.ts'

/** Faults of a service by name, for scripting by hand. */
export const SCENARIOS: Readonly<Record<string, readonly FaultInput[]>> = {
  well: [],
  gone: [{ kind: 'reset' }],
  down: [{ kind: 'status', status: 503 }],
  slow: [{ kind: 'delay', ms: 10_000 }],
  sluggish: [{ kind: 'delay', ms: 2_000 }],
  hanging: [{ kind: 'hang' }],
  'half-open': [{ kind: 'hang-after-head' }],
  busy: [{ kind: 'status', status: 429, headers: { 'Retry-After': '5' } }],
  'key-revoked': [{ kind: 'status', status: 401 }],
  html: [{ kind: 'html' }],
  'html-404': [{ kind: 'html', status: 404 }],
  'html-403': [{ kind: 'html', status: 403 }],
  truncated: [{ kind: 'truncated' }],
  cut: [{ kind: 'cut' }],
  'wrong-types': [{ kind: 'wrong-types' }],
  nulls: [{ kind: 'nulls' }],
  doubled: [{ kind: 'doubled' }],
  deep: [{ kind: 'deep' }],
  huge: [{ kind: 'huge' }],
  'no-people': [{ kind: 'status', status: 500, path: '^person/popular' }],
  'no-lists': [{ kind: 'status', status: 500, path: '^(discover|trending)/' }],
  'no-titles': [{ kind: 'status', status: 500, path: String.raw`^(movie|tv)/\d+$` }],
  'no-episodes': [{ kind: 'status', status: 500, path: '/season/' }],
}
