import { array, constantFrom, nat, record } from 'fast-check'

type Change = (value: unknown) => unknown
/** `steps`: which child to enter at each level; there are few, so that upper levels change as often as lower ones. */
export type Mutation = { steps: number[]; change: string }

const STRANGE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '\u0000\u202e\ud800',
  'x'.repeat(20_000),
  '2020-13-45',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '2020-02-30T25:61:00Z',
  'javascript:alert(1)',
  '//evil.example/a',
  '/../../etc/passwd.jpg',
  '__proto__',
  'constructor',
  'movie',
  'tv',
  'person',
  0,
  -0,
  -1,
  0.5,
  1e-7,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1_000_000_000,
  [],
  [null],
  [[]],
  ['a', 1, {}],
  {},
  { a: {} },
  { length: 3 },
  { toString: 1, constructor: null },
]

const CHANGES: Readonly<Record<string, Change>> = {
  ...Object.fromEntries(STRANGE.map((value) => [JSON.stringify(value).slice(0, 40), () => value])),
  'in a list': (value) => [value],
  'in an object': (value) => ({ value }),
  'as a text': (value) => (isPlain(value) ? String(value) : ''),
  'as a number': (value) => (isPlain(value) && Number.isFinite(Number(value)) ? Number(value) : null),
  negative: (value) => (typeof value === 'number' ? -value : value),
  'in capitals': (value) => (typeof value === 'string' ? value.toUpperCase() : value),
  threefold: (value) => (Array.isArray(value) ? [...value, ...value, ...value] : value),
  backwards: (value) => (Array.isArray(value) ? value.toReversed() : value),
  'the first 2,000 times': (value) => (Array.isArray(value) && value.length > 0 ? Array<unknown>(2_000).fill(value[0]) : value),
  // JSON.stringify omits undefined, so the key disappears.
  gone: () => undefined,
}

export const mutations = array(
  record({ steps: array(nat(200), { minLength: 1, maxLength: 6 }), change: constantFrom(...Object.keys(CHANGES)) }),
  { minLength: 1, maxLength: 4 },
)

/** The JSON text of a value with each mutation applied to one place. */
export function mutate(value: unknown, list: readonly Mutation[]): string {
  return (
    JSON.stringify(
      list.reduce((changed: unknown, { steps, change }) => changeAt(changed, steps, CHANGES[change] ?? String), value),
    ) ?? ''
  )
}

/** Whether a value converts to a meaningful text. Others (NaN, [object Object]) would look like an error of the page. */
function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function changeAt(value: unknown, [step, ...further]: readonly number[], change: Change): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return change(value)
  const keys = Object.keys(value)
  const at = keys[step % keys.length]
  if (at === undefined) return change(value)
  const changed = Object.entries(value).map(([key, each]) => [key, key === at ? changeAt(each, further, change) : each] as const)
  return Array.isArray(value) ? changed.map(([, each]) => each) : Object.fromEntries(changed)
}
