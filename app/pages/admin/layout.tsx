import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { OPERATOR_MESSAGES } from '#domain/operators/operator-messages.ts'
import { mayDo, type Role } from '#domain/operators/role.ts'
import { SECTIONS, sectionPath } from '#domain/operators/sections.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import type { Route } from './+types/layout.ts'
import { ActionButton, Notice } from './parts/panel-parts.tsx'
import { setAdminFlag, removeAdminFlag } from './parts/admin-flag.ts'
import { useAdminMutation } from './parts/use-admin-mutation.ts'
import { EVERYTHING, OPERATOR_EVENT, TICK } from './parts/use-fresh-rows.ts'
import styles from './layout.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { email, role } = (await guardPanel(context, 'account')).session
  return { email, role }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Admin' })
}

/** The admin panel; everyone except operators is redirected to the sign-in. */
export default function AdminLayout({ loaderData: { email, role } }: Route.ComponentProps) {
  const { busy, failure, run } = useAdminMutation(OPERATOR_MESSAGES.signOutFailed)
  useOperatorEvents()
  useEffect(setAdminFlag, [])

  async function signOut() {
    if ((await run({ method: 'DELETE', path: '/api/session', reload: false })) === null) return
    removeAdminFlag()
    // A full page load, so that nothing the operator saw stays in memory.
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

/** The sections that the operator's role includes. */
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
      {SECTIONS.filter(({ right }) => mayDo(role, right)).map((section) => (
        <NavLink key={section.path} to={sectionPath(section)} end={sectionPath(section) === '/admin'} className={styles.section}>
          {section.label}
        </NavLink>
      ))}
    </nav>
  )
}

/** Milliseconds between ticks, which refresh numbers without an event of their own. */
const TICK_INTERVAL = 5000

/** Forwards the server's operator events to the panel while somebody is active. */
function useOperatorEvents() {
  // Browsers open six connections per host over HTTP/1.1, so hidden tabs give theirs up.
  const [shown, isActive] = [useShown(), useUserActivity()]
  const hasConnected = useRef(false)
  useEffect(() => {
    if (!isActive || !shown) return
    const events = new EventSource(siteAddress('/api/admin/events'))
    // Something may have changed while disconnected.
    if (hasConnected.current) announce(EVERYTHING)
    hasConnected.current = true
    let opened = false
    events.addEventListener('changed', (event: MessageEvent<string>) => announce(event.data))
    events.addEventListener('open', () => {
      if (opened) announce(EVERYTHING)
      opened = true
    })
    const ticking = setInterval(() => announce(TICK), TICK_INTERVAL)
    return () => {
      clearInterval(ticking)
      events.close()
    }
  }, [isActive, shown])
}

function useShown(): boolean {
  return useSyncExternalStore(watchShown, isShown, () => true)
}

function watchShown(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

const isShown = () => document.visibilityState === 'visible'

/** Tells the sections which topic has changed. */
function announce(topic: string): void {
  window.dispatchEvent(new CustomEvent(OPERATOR_EVENT, { detail: topic }))
}

/** Milliseconds without input after which the operator counts as away. */
const IDLE_AFTER = 10 * 60_000
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Whether somebody is using the page; an unattended page must not keep the operator's session alive. */
function useUserActivity(): boolean {
  const [isActive, setActive] = useState(true)
  useEffect(() => {
    const wait = () => setTimeout(() => setActive(false), IDLE_AFTER)
    let timer = wait()
    function note() {
      clearTimeout(timer)
      timer = wait()
      setActive(true)
    }
    for (const name of ACTIVITY) window.addEventListener(name, note, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of ACTIVITY) window.removeEventListener(name, note)
    }
  }, [])
  return isActive
}
