import { expect, test } from 'vitest'
import { textOf } from '#tests/helpers/html.ts'
import { BOSS, OTHER, PASSWORD } from '#tests/helpers/operator-account.ts'
import { everythingIn, openOperatedSite } from '#tests/helpers/operators.ts'
import { openCatalogue } from '#tests/helpers/service.ts'
import { ADDRESS_ROWS } from './addresses.ts'
import { LIST_ROWS } from './lists.ts'
import { PANEL_ROWS } from './panel.ts'
import { RAW_ROWS } from './raw.ts'
import type { Expected, Row } from './row.ts'
import { SEARCH_ROWS } from './searches.ts'
import { SYNC_ROWS } from './sync.ts'

const TABLE = [...ADDRESS_ROWS, ...SEARCH_ROWS, ...LIST_ROWS, ...SYNC_ROWS, ...PANEL_ROWS]
/** Bad inputs that take more than one request: tests/bad-input.test.ts and its neighbours name these numbers in their titles. */
const SHOWN_ELSEWHERE = [17, 18, 19, 21, 39, 55, 61, 70, 71, 72, 73, 74, 75, 76, 77, 79, 80, 81, 85, 86, 90, 104, 105]
/** All numbers of the list, which has no 101. */
const NUMBERS = Array.from({ length: 105 }, (_, index) => index + 1).filter((number) => number !== 101)
const NOW = new Date('2026-11-20T12:00:00Z')
/** Traces of an internal error, and markup that would run. */
const NEVER = /\n\s+at |node:internal|node_modules|\/server\/|SqliteError|<script>alert|<img src=x/

let ticks = 0
const { env, fetch, asked } = openCatalogue()
// Half a second passes each time the clock is read.
const site = await openOperatedSite({ env, fetch, now: () => NOW, ticks: () => (ticks += 500) })
for (const email of [BOSS, OTHER]) await site.services.accountStore.add(email, PASSWORD)
const cookie = await site.signIn()
// The first use of the session is stored, so it has to come before `before`.
await site.get('/admin', { headers: { Cookie: cookie } })
const before = await everythingIn(site)
let visitors = 0

const named = TABLE.map((row) => [titleOf(row), row] as const)

// @spec bad-input/1-9: An id is plain decimal digits from 1: /movie/abc, 0, -1, 1e3, 0x10, 550.5, 9007199254740993, 550abc and NaN are 404 and ask nothing.
// @spec bad-input/10-11: A path that cannot be decoded or holds control characters is a 400.
// @spec bad-input/12: An encoded way out of the folder is a 404.
// @spec bad-input/14: //evil.com/movie/1 is a 404 and leads nowhere.
// @spec bad-input/15: Full-width digits are no id.
// @spec bad-input/16: Season -1 is a 404.
// @spec bad-input/20: An unknown address is a 404 with the specified text.
// @spec bad-input/23: /MOVIE/1 is a 404: addresses are lower case.
// @spec bad-input/27: A term of more than 200 code points is a 400, one of 200 is searched.
// @spec bad-input/33-34: A term that is given twice or as a list is a 400, and the page says what to do.
// @spec bad-input/40-46: A page that is none is a 400 as data, and page 1 on a page.
// @spec bad-input/47: A page or an order that is given twice is a 400 as data.
// @spec bad-input/48-54: Ranges, years, genres, orders and platforms that make no sense are a 400 as data, and fall back on a page.
// @spec bad-input/28 errors/json
test.each(named.filter(([, { expected }]) => expected.status >= 400))(
  'bad input %s is refused as it should be',
  async (_, row) => {
    expect(await faultsOf(row)).toEqual([])
  },
)

test('bad inputs that were refused changed nothing', async () => {
  expect(before).toContain(BOSS)
  expect(JSON.parse(await everythingIn(site))).toEqual(JSON.parse(before))
})

// @spec bad-input/13: /movie/550/ leads to /movie/550 on this site.
// @spec bad-input/24-26: A search without a term, with an empty or a blank one shows the prompt and asks nothing.
// @spec bad-input/29: Half a character becomes the sign for one.
// @spec bad-input/30: NUL and control characters are taken out of a term.
// @spec bad-input/31: Marks that turn the direction of text are taken out of a term.
// @spec bad-input/32: A script in a term is text.
// @spec bad-input/35: Emoji and joined ones are searched as they are.
// @spec bad-input/36: SQL in a term is text.
// @spec bad-input/37: A line break in a term sets no header.
// @spec bad-input/27
test.each(named.filter(([, { expected }]) => expected.status < 400))('bad input %s is read as it should be', async (_, row) => {
  expect(await faultsOf(row)).toEqual([])
})

test('bad inputs neither changed Object.prototype nor caused internal errors', () => {
  expect(['polluted', 'isAdmin', 'admin'].map((key) => Reflect.get({}, key))).toEqual([undefined, undefined, undefined])
  expect(Object.keys(Object.prototype)).toEqual([])
  // The log has refused sign-ins and rights, but no internal errors.
  expect(site.logged.filter((line) => /Error|\bat \S+:\d/.test(line))).toEqual([])
})

test('every bad input of the list has a row, or a test of its own', () => {
  const all = [...TABLE, ...RAW_ROWS].map(({ number }) => number)
  expect(NUMBERS.filter((number) => !all.includes(number) && !SHOWN_ELSEWHERE.includes(number))).toEqual([])
  expect(all.filter((number) => number === 0).length).toBeGreaterThan(250)
})

/** Sends a row from its own address, so that rows share no rate limit; returns what is wrong with the response. */
async function faultsOf({ request, body, headers, signedIn, expected }: Row): Promise<string[]> {
  const at = request.indexOf(' ')
  const [method, path] = [request.slice(0, at), request.slice(at + 1)]
  visitors += 1
  const address = `2001:db8:${visitors.toString(16)}::1`
  asked.length = 0
  const response =
    method === 'GET'
      ? await site.get(path, { headers: signedIn ? { Cookie: cookie } : {} }, address)
      : await site.send(method, path, body, { headers, address, ...(signedIn && { cookie }) })
  // The links to other languages repeat the address.
  const text = (await response.text()).replaceAll(/ href="[^"]*" lang="/g, ' lang="')
  const location = response.headers.get('Location')
  const checks: [boolean, string][] = [
    [response.status === expected.status, `${response.status}: ${text.slice(0, 200)}`],
    [location === (expected.location ?? null), `it leads to ${location}`],
    [response.headers.get('X-Content-Type-Options') === 'nosniff', 'the safe headers are missing'],
    [response.headers.get('Set-Cookie') === null, 'it sets a cookie'],
    [!NEVER.test(text), `it has ${NEVER.exec(text)?.[0]}`],
    [readable(text).includes(expected.says ?? ''), `it does not say ${expected.says}: ${readable(text).slice(0, 200)}`],
    [expected.json === undefined || has(text, expected.json), `it is ${text.slice(0, 200)}`],
    [asksAsExpected(expected), `it asks ${JSON.stringify(asked)}`],
  ]
  return checks.flatMap(([holds, fault]) => (holds ? [] : [fault]))
}

function asksAsExpected({ asks }: Expected): boolean {
  if (asks === undefined) return true
  if (asks === 'nothing') return asked.length === 0
  const [parameter, value] = asks
  return asked.every(({ params }) => [undefined, value].includes(params[parameter]))
}

/** The text, without the spaces that `textOf` leaves in place of tags beside quotation marks. */
function readable(text: string): string {
  return textOf(text).replaceAll(/“ | ”/g, (quote) => quote.trim())
}

function has(text: string, part: object): boolean {
  try {
    expect(JSON.parse(text)).toMatchObject(part)
    return true
  } catch {
    return false
  }
}

function titleOf({ number, request, body, headers }: Row): string {
  const sent = [body, headers].map((each) => (each === undefined ? '' : JSON.stringify(each)))
  return [number === 0 ? '(added later)' : number, request, ...sent].join(' ').slice(0, 120).trim()
}
