import type { ActionName } from './action.ts'

/** Actions as the beginning of a sentence that the target completes. */
const LABELS: Readonly<Record<ActionName, string>> = {
  'alert.put': 'Set the',
  'alert.clear': 'Cleared the',
  'ban.put': 'Banned',
  'ban.put-many': 'Banned a list:',
  'ban.remove': 'Unbanned',
  'block.put': 'Blocked',
  'block.remove': 'Unblocked',
  'free-work.put': 'Added to the free films:',
  'free-work.remove': 'Removed from the free films:',
  'free-work.import': 'Imported free films:',
  'free-work.download': 'Downloaded the',
  'free-work.row': 'Changed the row of free films on',
  'library.save': 'Saved the library',
  'library.remove': 'Removed the library',
  'library.test': 'Tested the library at',
  'library.cards': 'Changed the mark of libraries on',
  'sync-code.remove': 'Deleted sync code',
  'sync-code.remove-all': 'Deleted sync codes:',
  'sync-code.restore': 'Restored sync code',
  'sources.save': 'Saved the servers for',
  'sources.rights': 'Confirmed the rights to the',
  'sources.test': 'Tested the server',
  'search-log.clear': 'Cleared the',
  'search-log.download': 'Downloaded the',
  'setup.terms': 'Read the terms of the',
  'data.import': 'Imported',
  'backup.make': 'Started the backup',
  'backup.download': 'Downloaded the backup',
  'backup.restore': 'Restored the backup',
  'account.create': 'Created the account',
  'account.address': 'Changed the e-mail address of',
  'account.keep-address': 'Kept the e-mail address of',
  'account.password': 'Changed the password of',
  'account.reset': 'Reset the password of',
  'account.remove': 'Removed the account',
  'account.role': 'Changed the role of',
  'session.sign-in': 'Signed in as',
  'session.sign-out': 'Signed out',
  'session.end': 'Ended a session of',
  'second-factor.begin': 'Started two-factor authentication setup for',
  'second-factor.on': 'Turned on two-factor authentication for',
  'second-factor.off': 'Turned off two-factor authentication for',
  'visitor.forget': 'Deleted the data of',
}

/** The first half of an action's name. */
export type AuditKind = ActionName extends `${infer Kind}.${string}` ? Kind : never

/** Choices of the audit list's filter by kind. */
export const AUDIT_KINDS: Readonly<Record<AuditKind, string>> = {
  ban: 'Bans',
  block: 'Blocked titles',
  alert: 'Alerts',
  sources: 'Servers',
  'free-work': 'Free films',
  library: 'Libraries',
  'sync-code': 'Sync codes',
  'search-log': 'Search log',
  visitor: 'Deleted visitor data',
  session: 'Sign-ins and sessions',
  'second-factor': 'Two-factor authentication',
  account: 'Accounts',
  data: 'Imports',
  backup: 'Backups',
  setup: 'Setup',
}

/** The label of an action; its bare name if another version of the site recorded it. */
export function actionLabel(action: string): string {
  return Object.entries(LABELS).find(([name]) => name === action)?.[1] ?? action
}

export function parseAuditKind(text: string): AuditKind | null {
  return (Object.keys(AUDIT_KINDS) as AuditKind[]).find((kind) => kind === text) ?? null
}
