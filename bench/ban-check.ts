import { createBanIndex, type BanIndex } from '#server/visitors/ban-index.ts'
import { takePairs, toFigure, type Figure } from './figure.ts'

const MANY = 1_000_000
const FEW = 1000
const CHECKS = 200_000
const REACH = { atMost: 2, ratioAtMost: 1.5 }

/** CPU microseconds per ban check with a million bans and with a thousand; and the memory of a million. */
export async function banCheck(): Promise<Figure[]> {
  const before = process.memoryUsage().rss
  const many = fill(MANY)
  const weight = (process.memoryUsage().rss - before) / 1e6
  const few = fill(FEW)
  const words = { unit: 'µs', reference: `the same with ${FEW.toLocaleString('en-US')} bans`, reach: REACH }
  const time = async (kind: 'free' | 'banned') => {
    const pairs = await takePairs(
      async () => check(many, addressesOf(kind, MANY)),
      // The same unbanned visitors, however many are banned.
      async () => check(few, addressesOf(kind, kind === 'free' ? MANY : FEW)),
    )
    return toFigure({ name: `Ban check of a ${kind} address with ${MANY.toLocaleString('en-US')} bans`, ...words }, pairs)
  }
  return [
    await time('free'),
    await time('banned'),
    toFigure({ name: 'Memory of a million bans', unit: 'MB', reference: '300 bytes for each' }, [
      { value: weight, referenceValue: (MANY * 300) / 1e6 },
    ]),
  ]
}

/** Nine in ten are single IPv4 addresses, the rest IPv6 networks and a few IPv4 ones. */
function fill(count: number): BanIndex {
  const index = createBanIndex({ now: () => new Date(), onLapsed: () => {} })
  for (let number = 0; number < count; number += 1)
    index.put({ network: networkOf(number), reason: null, bannedAt: '2026-01-01T00:00:00.000Z', expiresAt: null })
  return index
}

function networkOf(number: number): string {
  if (number % 10 !== 9) return four(number)
  return number % 100 === 99
    ? `172.${(number >> 8) & 255}.${number & 255}.0/24`
    : `2001:db8:${(number >> 8).toString(16)}:${(number & 255).toString(16)}::/64`
}

function four(number: number): string {
  return `${20 + (number >> 18)}.${(number >> 12) & 63}.${(number >> 6) & 63}.${number & 63}`
}

function addressesOf(kind: 'free' | 'banned', count: number): string[] {
  // Multiples of ten are single addresses. The order is unpredictable for the processor and touches all of the memory.
  const numbers = Array.from({ length: 20_000 }, (_, turn) => ((Math.imul(turn, 0x9e3779b1) >>> 0) % (count / 10)) * 10)
  return numbers.map((number) => (kind === 'banned' ? four(number) : four(number).replace(/^\d+/, '198')))
}

function check(index: BanIndex, addresses: readonly string[]): number {
  const start = process.cpuUsage()
  for (let turn = 0; turn < CHECKS; turn += 1) index.verdict(addresses[turn % addresses.length] ?? null)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / CHECKS
}
