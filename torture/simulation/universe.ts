/** Visitors, devices, operators and titles of every simulated world. */

export const VISITORS = [
  '198.51.100.1',
  '198.51.100.2',
  '198.51.101.9',
  '2001:db8:1:2::7',
  '2001:db8:1:2::8',
  '203.0.113.50',
] as const

/** Networks that operators ban, and the visitors in each. */
export const NETWORKS: Readonly<Record<string, readonly number[]>> = {
  '198.51.100.1': [0],
  '198.51.100.0/24': [0, 1],
  '198.51.101.9': [2],
  '2001:db8:1:2::/64': [3, 4],
  '203.0.113.50': [5],
}

/** Devices and operators come from networks that nobody bans. */
export const DEVICE_ADDRESSES = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'] as const
export const OPERATOR_ADDRESS = '192.0.2.250'

export const OPERATORS = [
  { email: 'boss@example.org', password: 'canary-password-of-the-boss' },
  { email: 'other@example.org', password: 'canary-password-of-the-other' },
] as const

export const KEY = 'canary-key-of-the-service'

export const TERMS = ['night', 'paper moon', 'nosferatu', 'zz unfindable', 'x'] as const

/** Titles to block, watch and visit, by their ids in the sample catalogue. */
export type World = { movies: readonly number[]; shows: readonly number[] }
