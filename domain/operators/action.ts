import { mayDo, type Right, type Role } from './role.ts'

/**
 * Operator actions, by the name under which the audit log records them: the right that each requires, and its label, the beginning of a
 * sentence that the action's target completes.
 */
export const ACTIONS = {
  'account.address': { right: 'operators', label: 'Changed the e-mail address of' },
  'account.create': { right: 'operators', label: 'Created the account' },
  'account.keep-address': { right: 'operators', label: 'Kept the e-mail address of' },
  'account.password': { right: 'account', label: 'Changed the password of' },
  'account.remove': { right: 'operators', label: 'Removed the account' },
  'account.reset': { right: 'operators', label: 'Reset the password of' },
  'account.role': { right: 'operators', label: 'Changed the role of' },
  'alert.clear': { right: 'alert', label: 'Cleared the' },
  'alert.put': { right: 'alert', label: 'Set the' },
  'backup.download': { right: 'backups', label: 'Downloaded the backup' },
  'backup.make': { right: 'backups', label: 'Started the backup' },
  'backup.restore': { right: 'backups', label: 'Restored the backup' },
  'ban.put': { right: 'bans', label: 'Banned' },
  'ban.put-many': { right: 'bans', label: 'Banned a list:' },
  'ban.remove': { right: 'bans', label: 'Unbanned' },
  'block.put': { right: 'blocks', label: 'Blocked' },
  'block.remove': { right: 'blocks', label: 'Unblocked' },
  'data.import': { right: 'backups', label: 'Imported' },
  'free-work.download': { right: 'free-films', label: 'Downloaded the' },
  'free-work.import': { right: 'free-films', label: 'Imported free films:' },
  'free-work.put': { right: 'free-films', label: 'Added to the free films:' },
  'free-work.remove': { right: 'free-films', label: 'Removed from the free films:' },
  'free-work.row': { right: 'free-films', label: 'Changed the row of free films on' },
  'library.cards': { right: 'libraries', label: 'Changed the mark of libraries on' },
  'library.remove': { right: 'libraries', label: 'Removed the library' },
  'library.save': { right: 'libraries', label: 'Saved the library' },
  'library.test': { right: 'libraries', label: 'Tested the library at' },
  'rule.put': { right: 'blocks', label: 'Added the rule' },
  'rule.remove': { right: 'blocks', label: 'Removed the rule' },
  'search-log.clear': { right: 'searches', label: 'Cleared the' },
  'search-log.download': { right: 'searches', label: 'Downloaded the' },
  'second-factor.begin': { right: 'account', label: 'Started two-factor authentication setup for' },
  'second-factor.off': { right: 'account', label: 'Turned off two-factor authentication for' },
  'second-factor.on': { right: 'account', label: 'Turned on two-factor authentication for' },
  'session.end': { right: 'account', label: 'Ended a session of' },
  'session.sign-in': { right: 'account', label: 'Signed in as' },
  'session.sign-out': { right: 'account', label: 'Signed out' },
  'setup.terms': { right: 'setup', label: 'Read the terms of the' },
  'sources.rights': { right: 'sources', label: 'Confirmed the rights to the' },
  'sources.save': { right: 'sources', label: 'Saved the servers for' },
  'sources.test': { right: 'sources', label: 'Tested the server' },
  'sync-code.remove': { right: 'sync-codes', label: 'Deleted sync code' },
  'sync-code.remove-all': { right: 'sync-codes', label: 'Deleted sync codes:' },
  'sync-code.restore': { right: 'sync-codes', label: 'Restored sync code' },
  'visitor.forget': { right: 'searches', label: 'Deleted the data of' },
} as const satisfies Readonly<Record<string, { right: Right; label: string }>>

export type ActionName = keyof typeof ACTIONS

/** Data that open panel pages and other processes reload when told that it has changed, and the right to be told. */
export const TOPICS = {
  alert: 'alert',
  audit: 'audit',
  backups: 'backups',
  bans: 'bans',
  blocks: 'blocks',
  'free-works': 'free-films',
  libraries: 'libraries',
  rules: 'blocks',
  searches: 'searches',
  sources: 'sources',
  'sync-codes': 'sync-codes',
} as const satisfies Readonly<Record<string, Right>>

export type ActionTopic = keyof typeof TOPICS

export function mayAct(role: Role, action: ActionName): boolean {
  return mayDo(role, ACTIONS[action].right)
}

/** Unknown topics, of a newer version, are for owners only. */
export function mayHear(role: Role, topic: string): boolean {
  const [, right = 'operators'] = Object.entries(TOPICS).find(([name]) => name === topic) ?? []
  return mayDo(role, right)
}
