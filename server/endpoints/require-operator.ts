import { redirect, type RouterContextProvider } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { MESSAGES } from '#domain/messages.ts'
import { notAdminText } from '#domain/operator-messages.ts'
import { addressContext, sessionContext, type Session } from '#server/start/context.ts'
import { orNull, orHttpError } from './loader-errors.ts'

export type Context = Readonly<RouterContextProvider>

/** The signed-in operator, for JSON endpoints. Throws `unauthorized`, or `forbidden` if they are not on the list. */
export async function requireOperator(context: Context): Promise<{ email: string; address: string; session: Session }> {
  const session = await context.get(sessionContext)()
  if (!session) throw new AppError('unauthorized', 'Please sign in.')
  if (!session.isAdmin) throw new AppError('forbidden', notAdminText(session.email))
  return { email: session.email, address: context.get(addressContext) ?? MESSAGES.unknown, session }
}

/** The same for pages of the panel: redirects everyone else to the sign-in. */
export async function guardPanel(context: Context): Promise<Session> {
  const session = await orHttpError(context.get(sessionContext)())
  if (!session?.isAdmin) throw redirect('/admin/login')
  return session
}

/** Whether the visitor may see blocked titles: only operators may, and nobody if the session cannot be read. */
export async function mayBypassBlocks(context: Context): Promise<boolean> {
  const session = await orNull(context.get(sessionContext)())
  return session?.isAdmin === true
}
