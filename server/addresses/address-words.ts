import ipaddr from 'ipaddr.js'
import { parseAddress } from './networks.ts'

export type Family = 'ipv4' | 'ipv6'

const ZERO = 48
const NINE = 57
const DOT = 46

/** Writes an address into `words`, 32 bits each: one for IPv4, four for IPv6. Null: not an address. */
export function readAddressWords(text: string, words: Uint32Array): Family | null {
  // Fast path: nearly every address is plain IPv4, and every request is checked.
  const four = parseDotted(text)
  if (four !== null) {
    words[0] = four
    return 'ipv4'
  }
  const address = parseAddress(text)
  return address && writeAddressWords(address, words)
}

export function writeAddressWords(address: ipaddr.IPv4 | ipaddr.IPv6, words: Uint32Array): Family {
  if (address instanceof ipaddr.IPv4) {
    const [a = 0, b = 0, c = 0, d = 0] = address.octets
    words[0] = (a << 24) | (b << 16) | (c << 8) | d
    return 'ipv4'
  }
  for (let word = 0; word < 4; word += 1)
    words[word] = ((address.parts[word * 2] ?? 0) << 16) | (address.parts[word * 2 + 1] ?? 0)
  return 'ipv6'
}

/** The 32 bits of a dotted IPv4 address; null for any other spelling, which may still be an address. */
function parseDotted(text: string): number | null {
  let bits = 0
  let part = 0
  let digits = 0
  let dots = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === DOT && digits > 0) {
      bits = (bits << 8) | part
      part = digits = 0
      dots += 1
    } else if (code >= ZERO && code <= NINE && (digits === 0 || part > 0)) {
      part = part * 10 + code - ZERO
      digits += 1
      if (part > 255) return null
    } else return null
  }
  return dots === 3 && digits > 0 ? (bits << 8) | part : null
}
