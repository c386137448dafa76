import { LogOut } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { mayDo, type Right, type Role } from '#domain/operators/role.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import type { Route } from './+types/layout.ts'
import { ActionButton, Notice } from './parts/panel-parts.tsx'
import { setAdminFlag, removeAdminFlag } from './parts/admin-flag.ts'
import { useAdminMutation } from './parts/use-admin-mutation.ts'
import { EVERYTHING, OPERATOR_EVENT, TICK } from './parts/use-fresh-rows.ts'
import styles from './layout.module.css'

const SECTIONS: readonly { to: string; label: string; right: Right }[] = [
  { to: '/admin', label: 'Dashboard', right: 'account' },
  { to: '/admin/content', label: 'Content Blocker', right: 'blocks' },
  { to: '/admin/searches', label: 'Search Logs', right: 'searches' },
  { to: '/admin/sync-codes', label: 'Sync Codes', right: 'sync-codes' },
  { to: '/admin/bans', label: 'IP Banning', right: 'bans' },
  { to: '/admin/alert', label: 'Global Alerts', right: 'alert' },
  { to: '/admin/servers', label: 'Server Config', right: 'sources' },
  { to: '/admin/free-films', label: 'Free Films', right: 'free-films' },
  { to: '/admin/backups', label: 'Backups', right: 'backups' },
  { to: '/admin/setup', label: 'Setup', right: 'setup' },
  { to: '/admin/audit', label: 'Audit Log', right: 'audit' },
  { to: '/admin/account', label: 'Account', right: 'account' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { email, role } = (await guardPanel(context, 'account')).session
  return { email, role }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Admin' })
}

/** The admin panel; anyone but an operator is redirected to the sign-in. */
export default function AdminLayout({ loaderData: { email, role } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation(OPERATOR_MESSAGES.signOutFailed)
  useOperatorEvents()
  useEffect(setAdminFlag, [])

  async function signOut() {
    if ((await run({ method: 'DELETE', path: '/api/session', reload: false })) === null) return
    removeAdminFlag()
    // A full page load: nothing that the operator saw stays in memory.
    window.location.assign(siteAddress('/admin/login'))
  }
  return (
    <div className={`page ${styles.panel}`}>
      <div className={styles.side}>
        <Sections role={role} />
        <div className={styles.who}>
          <span className={styles.email}>
            {email} ({role})
          </span>
          <ActionButton className={styles.signOut} off={busy} onClick={() => void signOut()}>
            <LogOut size={18} aria-hidden />
            Sign out
          </ActionButton>
          <Notice failure={failure} />
        </div>
      </div>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  )
}

/** Those that the operator's role includes. */
function Sections({ role }: { role: Role }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On phones the sections are one row that scrolls sideways.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(siteAddress(pathname))}"]`)
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Admin" className={styles.nav}>
      {SECTIONS.filter(({ right }) => mayDo(role, right)).map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/admin'} className={styles.section}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** Milliseconds between two ticks, which refresh numbers that have no event of their own. */
const PAUSE = 5000

/** Forwards the server's operator events to the panel while somebody is active. */
function useOperatorEvents() {
  // A browser has six connections per host over HTTP/1.1: hidden tabs leave theirs to others.
  const [shown, attended] = [useShown(), useUserActivity()]
  const began = useRef(false)
  useEffect(() => {
    if (!attended || !shown) return
    const events = new EventSource(siteAddress('/api/admin/events'))
    // Something may have changed while disconnected.
    if (began.current) tell(EVERYTHING)
    began.current = true
    let opened = false
    events.addEventListener('changed', (event: MessageEvent<string>) => tell(event.data))
    events.addEventListener('open', () => {
      if (opened) tell(EVERYTHING)
      opened = true
    })
    const ticking = setInterval(() => tell(TICK), PAUSE)
    return () => {
      clearInterval(ticking)
      events.close()
    }
  }, [attended, shown])
}

function useShown(): boolean {
  return useSyncExternalStore(watchShown, isShown, () => true)
}

function watchShown(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

const isShown = () => document.visibilityState === 'visible'

/** An event only says which topic has changed. */
function tell(topic: string): void {
  window.dispatchEvent(new CustomEvent(OPERATOR_EVENT, { detail: topic }))
}

/** Milliseconds without pointer or keyboard input after which nobody is considered active. */
const PATIENCE = 10 * 60_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Whether somebody uses the page: an unattended page must not keep the operator's session alive. */
function useUserActivity(): boolean {
  const [attended, setAttended] = useState(true)
  useEffect(() => {
    const wait = () => setTimeout(() => setAttended(false), PATIENCE)
    let timer = wait()
    function note() {
      clearTimeout(timer)
      timer = wait()
      setAttended(true)
    }
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) window.removeEventListener(sign, note)
    }
  }, [])
  return attended
}
