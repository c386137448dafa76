import type { ActionName, ActionTopic } from './action.ts'

/** What an operator may do, from most to least. */
export const ROLES = ['owner', 'editor', 'moderator'] as const
export type Role = (typeof ROLES)[number]

/** A part of the panel with everything that is done there. `account` is one's own, `operators` are everybody's. */
export type Right =
  | 'account'
  | 'alert'
  | 'audit'
  | 'backups'
  | 'bans'
  | 'blocks'
  | 'free-films'
  | 'operators'
  | 'searches'
  | 'setup'
  | 'sources'
  | 'sync-codes'

/** Who has a right beside the owners, who have all. */
const OTHERS: Readonly<Record<Right, readonly Role[]>> = {
  account: ['editor', 'moderator'],
  alert: ['editor'],
  audit: [],
  backups: [],
  bans: ['moderator'],
  blocks: ['editor'],
  'free-films': ['editor'],
  operators: [],
  searches: ['moderator'],
  setup: [],
  sources: ['editor'],
  'sync-codes': ['moderator'],
}

/** The right that each action takes. */
const OF_ACTION: Readonly<Record<ActionName, Right>> = {
  'account.create': 'operators',
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

/** The right to hear that something changed. */
const OF_TOPIC: Readonly<Record<ActionTopic, Right>> = {
  alert: 'alert',
  audit: 'audit',
  backups: 'backups',
  bans: 'bans',
  blocks: 'blocks',
  'free-works': 'free-films',
  searches: 'searches',
  sources: 'sources',
  'sync-codes': 'sync-codes',
}

export function parseRole(text: string): Role | null {
  return ROLES.find((role) => role === text) ?? null
}

/** A group at the identity provider, and the role of who is in it. */
export type GroupRole = { group: string; role: Role }

/** `films-mods:moderator`; a group without a role behind it makes owners. */
export function parseGroupRole(text: string): GroupRole {
  const colon = text.lastIndexOf(':')
  const role = parseRole(text.slice(colon + 1))
  return colon < 1 || role === null ? { group: text, role: 'owner' } : { group: text.slice(0, colon), role }
}

/** The role that means most of those of one's groups; null: none of them has one. */
export function roleOfGroups(groups: readonly string[], known: readonly GroupRole[]): Role | null {
  const given = known.filter(({ group }) => groups.includes(group)).map(({ role }) => role)
  return ROLES.find((role) => given.includes(role)) ?? null
}

export function mayDo(role: Role, right: Right): boolean {
  return role === 'owner' || OTHERS[right].includes(role)
}

export function mayAct(role: Role, action: ActionName): boolean {
  return mayDo(role, OF_ACTION[action])
}

/** A topic that this version does not know is for owners. */
export function mayHear(role: Role, topic: string): boolean {
  const [, right = 'operators'] = Object.entries(OF_TOPIC).find(([name]) => name === topic) ?? []
  return mayDo(role, right)
}
