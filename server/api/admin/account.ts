import { Hono } from 'hono'
import { setCookies, type SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { addressInput, changePasswordInput, codeInput, passwordInput, sessionInput } from '#server/api/inputs.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'

export const account = new Hono<SiteEnv>()
  /** `DELETE /api/admin/sessions` with `{id}` ends one of the operator's own sessions. */
  .use('/api/admin/sessions', forOperators('account'))
  .delete('/api/admin/sessions', async (c) => {
    const { session, ...by } = c.get('by')
    const { id } = await readBody(c.req.raw, sessionInput)
    await c.env.services.ownAccount.endSession({ userId: session.userId, id }, by)
    return c.json({})
  })

  /** With `{email, newEmail}`, `PUT /api/admin/addresses` approves the e-mail that an account has at the provider, `DELETE` keeps the old. */
  .use('/api/admin/addresses', forOperators('operators'))
  .put('/api/admin/addresses', async (c) => {
    await c.env.services.addresses.approve(await readBody(c.req.raw, addressInput), c.get('by'))
    return c.json({})
  })
  .delete('/api/admin/addresses', async (c) => {
    await c.env.services.addresses.refuse(await readBody(c.req.raw, addressInput), c.get('by'))
    return c.json({})
  })

  /** `PUT /api/admin/password` with `{password, newPassword}` changes the operator's own password and ends their other sessions. */
  .use('/api/admin/password', forOperators('account'))
  .put('/api/admin/password', async (c) => {
    const given = { ...(await readBody(c.req.raw, changePasswordInput)), ...c.env.visitor }
    setCookies(c, await c.env.services.ownAccount.changePassword(given, c.get('by')))
    return c.json({})
  })

  /**
   * `POST /api/admin/second-factor` with `{password}` starts the setup of an authenticator, `PUT` with its `{code}` turns it
   * on, `DELETE` with `{password}` turns it off.
   */
  .use('/api/admin/second-factor', forOperators('account'))
  .post('/api/admin/second-factor', async (c) => {
    const given = { ...(await readBody(c.req.raw, passwordInput)), ...c.env.visitor }
    return c.json(await c.env.services.ownAccount.beginSecondFactor(given, c.get('by')))
  })
  .put('/api/admin/second-factor', async (c) => {
    const given = { ...(await readBody(c.req.raw, codeInput)), ...c.env.visitor }
    setCookies(c, await c.env.services.ownAccount.confirmSecondFactor(given, c.get('by')))
    return c.json({})
  })
  .delete('/api/admin/second-factor', async (c) => {
    const given = { ...(await readBody(c.req.raw, passwordInput)), ...c.env.visitor }
    setCookies(c, await c.env.services.ownAccount.disableSecondFactor(given, c.get('by')))
    return c.json({})
  })
