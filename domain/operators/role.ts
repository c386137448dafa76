/** Roles of operators, from most rights to fewest. */
export const ROLES = ['owner', 'editor', 'moderator'] as const
export type Role = (typeof ROLES)[number]

/**
 * The rights to use parts of the panel, and the roles that have each; owners have all. `account`: the operator's own account;
 * `operators`: all accounts.
 */
const ROLES_WITH = {
  account: ['editor', 'moderator'],
  alert: ['editor'],
  audit: [],
  backups: [],
  bans: ['moderator'],
  blocks: ['editor'],
  'free-films': ['editor'],
  libraries: [],
  operators: [],
  searches: ['moderator'],
  setup: [],
  sources: ['editor'],
  'sync-codes': ['moderator'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Right = keyof typeof ROLES_WITH

export function parseRole(text: string): Role | null {
  return ROLES.find((role) => role === text) ?? null
}

/** A group at the identity provider, and the role of its members. */
export type GroupRole = { group: string; role: Role }

/** Parses `films-mods:moderator`; a group without a role is for owners. */
export function parseGroupRole(text: string): GroupRole {
  const colon = text.lastIndexOf(':')
  const role = parseRole(text.slice(colon + 1))
  return colon < 1 || role === null ? { group: text, role: 'owner' } : { group: text.slice(0, colon), role }
}

/** The highest role that the groups give; null for none. */
export function roleOfGroups(groups: readonly string[], known: readonly GroupRole[]): Role | null {
  const granted = known.filter(({ group }) => groups.includes(group)).map(({ role }) => role)
  return ROLES.find((role) => granted.includes(role)) ?? null
}

export function mayDo(role: Role, right: Right): boolean {
  return role === 'owner' || (ROLES_WITH[right] as readonly Role[]).includes(role)
}
