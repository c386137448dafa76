import type { MiddlewareHandler } from 'hono'
import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import { notAdminText, notYourRoleText } from '#domain/operators/operator-messages.ts'
import { mayDo, type Right } from '#domain/operators/role.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { servicesContext, type Session, sessionContext } from '#server/start/context.ts'
import type { Asked, Operator, SiteEnv } from './asked.ts'
import { orHttpError, orNull } from './loader-errors.ts'

type RouterContext = Readonly<RouterContextProvider>

/** Lets operators with this right pass, whatever the method; all others get `unauthorized` or `forbidden`. */
export function forOperators(right: Right | ((method: string) => Right)): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    c.set('by', await requireOperator(c.env, typeof right === 'string' ? right : right(c.req.method)))
    await next()
  }
}

async function requireOperator({ services, session: find, visitor }: Asked, right: Right): Promise<Operator> {
  const session = await find()
  if (!session) throw new AppError('unauthorized', 'Please sign in.')
  const { email, role } = session
  if (role === null || !mayDo(role, right)) {
    services.refusals.right(email, role, right)
    throw new AppError('forbidden', role === null ? notAdminText(email) : notYourRoleText(role))
  }
  return { email, address: visitor.address ?? 'Unknown', role, session }
}

/**
 * The operator's session and the services, for pages of the panel: redirects everyone else to the sign-in, and answers 403 where an
 * operator lacks the right.
 */
export async function guardPanel(context: RouterContext, right: Right) {
  const session = await orHttpError(context.get(sessionContext)())
  const role = session?.role ?? null
  if (session === null || role === null) throw redirect('/admin/login')
  if (!mayDo(role, right)) {
    context.get(servicesContext).refusals.right(session.email, role, right)
    throw data('forbidden', { status: 403, statusText: notYourRoleText(role) })
  }
  return { session: { ...session, role }, services: context.get(servicesContext) }
}

/** Whether the visitor may see hidden titles: only operators may, and nobody if the session cannot be read. */
export async function mayBypassBlocks(find: () => Promise<Session | null>): Promise<boolean> {
  const session = await orNull(find())
  return session !== null && session.role !== null
}

/** The title in a data request's path. Throws `not-found` for an invalid one, and for a hidden one unless an operator asks. */
export async function namedTitle(
  params: { type: string; id: string },
  { services, session }: Pick<Asked, 'services' | 'session'>,
  scope: Scope,
) {
  const key = parseTitleKey(params.type, params.id)
  if (key && !(await services.hiding.isHidden(scope, key, () => mayBypassBlocks(session)))) return key
  throw new AppError('not-found', 'There is no such title')
}
