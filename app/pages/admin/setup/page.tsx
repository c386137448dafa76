import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import { Link } from 'react-router'
import { leftToDo, toSetup, type SetupStep } from '#domain/site/setup.ts'
import { TERMS_URL } from '#domain/site/setup-messages.ts'
import { guardPanel } from '#server/http/endpoint-parts/require-operator.ts'
import type { Route } from './+types/page.ts'
import { ActionButton, Notice, PanelSection } from '../parts/panel-parts.tsx'
import { useAdminMutation } from '../parts/use-admin-mutation.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import styles from '../parts/admin.module.css'
import setup from './setup.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = await guardPanel(context, 'setup')
  return { steps: toSetup(await services.setup()) }
}

/** The steps before a site goes public, and which of them are done. */
export default function SetupPage({ loaderData: { steps } }: Route.ComponentProps) {
  const left = leftToDo(steps)
  useFreshRows('audit')
  return (
    <PanelSection id="setup" title="Setup">
      <p className={styles.lead} role="status">
        {left.length === 0
          ? 'Everything is done: the site is ready for visitors.'
          : `${left.length} of ${steps.length} left to do. Lines such as BRAND_NAME=Bijou go into the settings and take effect after a restart; everything else is done here.`}
      </p>
      <ol role="list" className={setup.steps}>
        {steps.map((step) => (
          <li key={step.id} className={setup.step} data-done={step.isDone || undefined}>
            <span className={setup.mark}>{step.isDone && <Check size={18} aria-hidden />}</span>
            <div>
              <h2 className={styles.cardTitle}>
                {step.what} <span className="visually-hidden">{step.isDone ? '(done)' : '(to do)'}</span>
              </h2>
              {step.isDone ? <p className={styles.hint}>{step.done}</p> : <ToDo {...step} />}
            </div>
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}

function ToDo({ id, todo, line, to, guide }: SetupStep) {
  return (
    <>
      <p>
        {todo}{' '}
        {to && (
          <Link className="link" to={to.path}>
            {to.label}
          </Link>
        )}
      </p>
      {line !== undefined && <code className={setup.setting}>{line}</code>}
      {guide !== undefined && <p className={styles.hint}>More: {guide} in the source code.</p>}
      {id === 'terms' && <Terms />}
    </>
  )
}

function Terms() {
  const { busy, failure, run } = useAdminMutation()
  return (
    <div className={setup.terms}>
      <a className="button" href={TERMS_URL} target="_blank" rel="noopener noreferrer">
        TMDB’s terms
        <ExternalLink size={16} aria-hidden />
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <ActionButton off={busy} onClick={() => void run({ method: 'POST', path: '/api/admin/setup' })}>
        I have read them
      </ActionButton>
      <Notice failure={failure} />
    </div>
  )
}
