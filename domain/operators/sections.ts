import type { Right } from './role.ts'

/** A section of the panel: `/admin/PATH`, whose page is `app/pages/admin/PATH/page.tsx`, for operators with the right. */
export type Section = { readonly path: string; readonly label: string; readonly right: Right }

/** The panel's sections, in the order of its menu. The first is the panel's own address, `/admin`. */
export const SECTIONS: readonly Section[] = [
  { path: 'dashboard', label: 'Dashboard', right: 'account' },
  { path: 'content', label: 'Content Blocker', right: 'blocks' },
  { path: 'rules', label: 'Rules', right: 'blocks' },
  { path: 'searches', label: 'Search Logs', right: 'searches' },
  { path: 'sync-codes', label: 'Sync Codes', right: 'sync-codes' },
  { path: 'bans', label: 'IP Banning', right: 'bans' },
  { path: 'alert', label: 'Global Alerts', right: 'alert' },
  { path: 'servers', label: 'Server Config', right: 'sources' },
  { path: 'free-films', label: 'Free Films', right: 'free-films' },
  { path: 'libraries', label: 'Libraries', right: 'libraries' },
  { path: 'backups', label: 'Backups', right: 'backups' },
  { path: 'setup', label: 'Setup', right: 'setup' },
  { path: 'audit', label: 'Audit Log', right: 'audit' },
  { path: 'account', label: 'Account', right: 'account' },
]

/** Where a section is: `/admin/bans`. */
export function sectionPath({ path }: Section): string {
  return path === 'dashboard' ? '/admin' : `/admin/${path}`
}
