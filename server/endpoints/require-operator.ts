import { redirect, type RouterContextProvider } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'
import { notAdminText } from '#domain/operator-messages.ts'
import { addressContext, sessionContext, type Session } from '#server/start/context.ts'
import { orNull, orHttpError } from './loader-errors.ts'

type Context = Readonly<RouterContextProvider>

/** Who asks, if he is signed in and on the list of operators; throws `unauthorized` or `forbidden`. For JSON endpoints. */
export async function requireOperator(context: Context): Promise<{ email: string; address: string; session: Session }> {
  const session = await context.get(sessionContext)()
  if (!session) throw new AppError('unauthorized', 'Please sign in.')
  if (!session.isAdmin) throw new AppError('forbidden', notAdminText(session.email))
  return { email: session.email, address: context.get(addressContext) ?? MESSAGES.unknown, session }
}

/** The same for a page of the panel: everybody else is led to the sign-in. */
export async function guardPanel(context: Context): Promise<Session> {
  const session = await orHttpError(context.get(sessionContext)())
  if (!session?.isAdmin) throw redirect('/admin/login')
  return session
}

/** Whether the visitor may see blocked titles: an operator may. While nobody can be known, nobody may. */
export async function mayBypassBlocks(context: Context): Promise<boolean> {
  const session = await orNull(context.get(sessionContext)())
  return session?.isAdmin === true
}
