import type { ActionName, ActionTopic } from './action.ts'

/** Roles of operators, from most rights to fewest. */
export const ROLES = ['owner', 'editor', 'moderator'] as const
export type Role = (typeof ROLES)[number]

/** The right to use a part of the panel. `account`: the operator's own account; `operators`: all accounts. */
export type Right =
  | 'account'
  | 'alert'
  | 'audit'
  | 'backups'
  | 'bans'
  | 'blocks'
  | 'free-films'
  | 'libraries'
  | 'operators'
  | 'searches'
  | 'setup'
  | 'sources'
  | 'sync-codes'

/** The roles that have a right; owners have all. */
const ROLES_WITH: Readonly<Record<Right, readonly Role[]>> = {
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
}

/** The right that each action requires. */
const OF_ACTION: Readonly<Record<ActionName, Right>> = {
  'account.address': 'operators',
  'account.create': 'operators',
  'account.keep-address': 'operators',
  'account.password': 'account',
  'account.remove': 'operators',
  'account.reset': 'operators',
  'account.role': 'operators',
  'alert.clear': 'alert',
  'alert.put': 'alert',
  'backup.download': 'backups',
  'backup.make': 'backups',
  'backup.restore': 'backups',
  'ban.put': 'bans',
  'ban.put-many': 'bans',
  'ban.remove': 'bans',
  'block.put': 'blocks',
  'block.remove': 'blocks',
  'data.import': 'backups',
  'free-work.download': 'free-films',
  'free-work.import': 'free-films',
  'free-work.put': 'free-films',
  'free-work.remove': 'free-films',
  'free-work.row': 'free-films',
  'library.cards': 'libraries',
  'library.remove': 'libraries',
  'library.save': 'libraries',
  'library.test': 'libraries',
  'search-log.clear': 'searches',
  'search-log.download': 'searches',
  'second-factor.begin': 'account',
  'second-factor.off': 'account',
  'second-factor.on': 'account',
  'session.end': 'account',
  'session.sign-in': 'account',
  'session.sign-out': 'account',
  'setup.terms': 'setup',
  'sources.rights': 'sources',
  'sources.save': 'sources',
  'sources.test': 'sources',
  'sync-code.remove': 'sync-codes',
  'sync-code.remove-all': 'sync-codes',
  'sync-code.restore': 'sync-codes',
  'visitor.forget': 'searches',
}

/** The right required to be notified of changes. */
const OF_TOPIC: Readonly<Record<ActionTopic, Right>> = {
  alert: 'alert',
  audit: 'audit',
  backups: 'backups',
  bans: 'bans',
  blocks: 'blocks',
  'free-works': 'free-films',
  libraries: 'libraries',
  searches: 'searches',
  sources: 'sources',
  'sync-codes': 'sync-codes',
}

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
  return role === 'owner' || ROLES_WITH[right].includes(role)
}

export function mayAct(role: Role, action: ActionName): boolean {
  return mayDo(role, OF_ACTION[action])
}

/** Unknown topics, of a newer version, are for owners only. */
export function mayHear(role: Role, topic: string): boolean {
  const [, right = 'operators'] = Object.entries(OF_TOPIC).find(([name]) => name === topic) ?? []
  return mayDo(role, right)
}
