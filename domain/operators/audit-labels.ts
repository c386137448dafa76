import { ACTIONS, type ActionName } from './action.ts'

/** The first half of an action's name. */
export type AuditKind = ActionName extends `${infer Kind}.${string}` ? Kind : never

/** Choices of the audit list's filter by kind. */
export const AUDIT_KINDS: Readonly<Record<AuditKind, string>> = {
  ban: 'Bans',
  block: 'Blocked titles',
  rule: 'Rules',
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
  return Object.entries(ACTIONS).find(([name]) => name === action)?.[1].label ?? action
}

export function parseAuditKind(text: string): AuditKind | null {
  return (Object.keys(AUDIT_KINDS) as AuditKind[]).find((kind) => kind === text) ?? null
}
