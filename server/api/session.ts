import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { toSignInFailure } from '#domain/operators/operator-messages.ts'
import { setCookies, type SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { codeInput, SIGN_IN_BODY, signInInput } from '#server/api/inputs.ts'
import { requireHttps } from '#server/http/endpoint-parts/own-address.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'

export const session = new Hono<SiteEnv>()
  /**
   * `POST /api/session` with `{email, password}` signs in; `PUT` with `{code}` submits the second factor; `DELETE` signs out.
   * The session is a cookie.
   */
  .post('/api/session', (c) =>
    asSignIn(async () => {
      requireHttps(c.req.raw)
      const given = { ...(await readBody(c.req.raw, signInInput, SIGN_IN_BODY)), ...c.env.visitor }
      const { cookies, needsSecondFactor } = await c.env.services.ownAccount.signIn(given)
      setCookies(c, cookies)
      return c.json({ needsSecondFactor })
    }),
  )
  .put('/api/session', (c) =>
    asSignIn(async () => {
      requireHttps(c.req.raw)
      const given = { ...(await readBody(c.req.raw, codeInput, SIGN_IN_BODY)), ...c.env.visitor }
      const { cookies, needsSecondFactor } = await c.env.services.ownAccount.secondFactor(given)
      setCookies(c, cookies)
      return c.json({ needsSecondFactor })
    }),
  )
  .delete('/api/session', async (c) => {
    setCookies(c, await c.env.services.ownAccount.signOut(c.env.visitor))
    return c.json({})
  })

  /**
   * `POST /api/session/provider` → `{url}`: where the identity provider signs operators in. It sends them back to
   * `/admin/login/callback`.
   */
  .post('/api/session/provider', async (c) => {
    requireHttps(c.req.raw)
    const { url, cookies } = await c.env.services.ownAccount.beginAtProvider(c.env.visitor)
    setCookies(c, cookies)
    return c.json({ url })
  })

/** Words every refusal as a failed sign-in. Failures of the server pass unchanged: the form has its own sentence for them. */
async function asSignIn<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const { kind, cause, details } = error
    throw new AppError(kind, toSignInFailure(error.message), { cause, details, retryAfter: error.retryAfter ?? undefined })
  }
}
