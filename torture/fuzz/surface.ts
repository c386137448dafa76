import { boolean, constantFrom, nat, oneof, record, string, tuple, type Arbitrary } from 'fast-check'
import { ADDRESSES } from '#tests/helpers/addresses.ts'

/** Values for a part of an address: valid ids and words, and odd ones. */
const WORDS = [
  'movie',
  'tv',
  'person',
  'collection',
  'film',
  'trailer',
  'archive',
  'own/1',
  'US',
  'keyword',
  '10331',
  '71446',
  '8635',
  '8',
  '1',
  '0',
  '-1',
  '1e3',
  '0x10',
  '9007199254740993',
  '007',
  'NaN',
  '__proto__',
  'constructor',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%zz',
  '%ED%A0%80',
  '%F0%9F%8E%AC',
  'ABC123',
  'movie-1.xml',
  '10331.png',
  'home.png',
  'w342',
  'a.jpg',
  '%0d%0aX-Injected:%201',
  '<script>alert(1)</script>',
  '',
]
/** Strings whose repetition has made something slow before. */
const PUMPS = [
  '/',
  '.',
  ',',
  '1,',
  ')',
  ' %20',
  '%2f',
  '%25',
  'a',
  '0',
  '[',
  '1:',
  ';',
  '=',
  '&a=1',
  '%F0%9F%8E%AC',
  '%CC%81',
  "'",
]
const LONGEST = 12_000

export const pumped: Arbitrary<string> = tuple(constantFrom(...PUMPS), nat(LONGEST), constantFrom('', 'x', '/', '%00')).map(
  ([pump, length, end]) => pump.trim().repeat(Math.ceil(length / pump.length)) + end,
)
/** Printable ASCII without characters that end a request target. */
const typed = string({ maxLength: 40 }).map((text) => text.replaceAll(/[^!-"$-~]/g, '%20'))
export const value: Arbitrary<string> = oneof(
  { weight: 6, arbitrary: constantFrom(...WORDS) },
  { weight: 2, arbitrary: typed },
  { weight: 1, arbitrary: pumped },
)

/** Valid values for parts of an address, by their names in the route table; other parts get the words above. */
const GOOD: Readonly<Record<string, readonly string[]>> = {
  type: ['movie', 'tv'],
  kind: ['movie', 'tv', 'person', 'keyword'],
  id: ['10331', '71446', '8635'],
  season: ['1'],
  episode: ['1'],
  source: ['film', 'trailer', '1'],
  region: ['US'],
  platform: ['8'],
  file: ['movie-1.xml', '10331.png', 'home.png'],
}
const part = record({ isGood: boolean(), at: nat(9), odd: value })

/** An address of the route table, its parts filled in; as a page or as its data, in several spellings. */
export const paths: Arbitrary<string> = tuple(
  constantFrom(...ADDRESSES),
  tuple(part, part, part, part),
  constantFrom('', '', '', '', '', '', '', '.data', '/', '//', '%2f', '.data/'),
).map(([address, parts, end]) => {
  let count = 0
  const filled = address.replaceAll(/:(\w+)\??|\*/g, (_, name: string | undefined) => {
    const { isGood, at, odd } = parts[count++ % parts.length]!
    const good = GOOD[name ?? '']
    return isGood && good ? good[at % good.length]! : odd
  })
  return (filled === '/' && end === '.data' ? '/_' : filled) + end
})

/** A query with parameters that the site reads, and with others. */
export function queries(names: readonly string[]): Arbitrary<string> {
  const name = oneof({ weight: 8, arbitrary: constantFrom(...names) }, { weight: 1, arbitrary: typed })
  const spelled = tuple(name, constantFrom('', '', '', '', '[]', '[0]', '%5B__proto__%5D', '%00')).map((parts) => parts.join(''))
  const pair = tuple(spelled, value).map(([left, right]) => `${left}=${right.replaceAll('#', '%23')}`)
  return oneof(
    { weight: 1, arbitrary: constantFrom('') },
    {
      weight: 6,
      arbitrary: tuple(pair, pair, pair, nat(3)).map(([one, two, three, count]) => [one, two, three].slice(0, count).join('&')),
    },
    { weight: 1, arbitrary: tuple(pair, nat(1500)).map(([one, count]) => `${one}&`.repeat(count).slice(0, LONGEST)) },
  ).map((query) => (query === '' ? '' : `?${query}`))
}
