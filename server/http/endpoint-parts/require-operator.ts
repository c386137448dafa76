import { data, redirect, type RouterContextProvider } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { notAdminText, notYourRoleText } from '#domain/operators/operator-messages.ts'
import { mayDo, type Right, type Role } from '#domain/operators/role.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { addressContext, servicesContext, type Session, sessionContext } from '#server/app/context.ts'
import { networksAround } from '#server/visitors/networks.ts'
import { orHttpError, orNull } from './loader-errors.ts'

export type Context = Readonly<RouterContextProvider>

/** The acting operator, as the audit log names them, and their session. */
export type Operator = { email: string; address: string; role: Role; session: Session }

/** The signed-in operator, for JSON endpoints. Throws `unauthorized`, or `forbidden` if they are no operator or lack the right. */
export async function requireOperator(context: Context, right: Right): Promise<Operator> {
  const session = await context.get(sessionContext)()
  if (!session) throw new AppError('unauthorized', 'Please sign in.')
  const { email, role } = session
  if (role === null || !mayDo(role, right)) {
    context.get(servicesContext).refusals.right(email, role, right)
    throw new AppError('forbidden', role === null ? notAdminText(email) : notYourRoleText(role))
  }
  return { email, address: context.get(addressContext) ?? 'Unknown', role, session }
}

/**
 * The operator's session and the services, for pages of the panel: redirects everyone else to the sign-in, and answers 403 where an
 * operator lacks the right.
 */
export async function guardPanel(context: Context, right: Right) {
  const session = await orHttpError(context.get(sessionContext)())
  const role = session?.role ?? null
  if (session === null || role === null) throw redirect('/admin/login')
  if (!mayDo(role, right)) {
    context.get(servicesContext).refusals.right(session.email, role, right)
    throw data('forbidden', { status: 403, statusText: notYourRoleText(role) })
  }
  return { session: { ...session, role }, services: context.get(servicesContext) }
}

/** Whether the visitor may see blocked titles: only operators may, and nobody if the session cannot be read. */
export async function mayBypassBlocks(context: Context): Promise<boolean> {
  const session = await orNull(context.get(sessionContext)())
  return session !== null && session.role !== null
}

/** The title in a data request's path. Throws `not-found` for an invalid one, and for a blocked one unless an operator asks. */
export async function namedTitle(params: { type?: string; id?: string }, context: Context) {
  const key = parseTitleKey(params.type, params.id)
  const { state } = context.get(servicesContext)
  if (key && (!state.isBlocked(key.type, key.id) || (await mayBypassBlocks(context)))) return key
  throw new AppError('not-found', 'There is no such title')
}

/** The parts of a request that server/accounts needs. */
export function accountRequest({ headers }: Request, context: Context) {
  const address = context.get(addressContext)
  return { headers, address, networks: networksAround(address) }
}
