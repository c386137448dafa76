import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from './any-page.ts'
import { CLIENT, startProvider } from '../helpers/identity-provider.ts'
import { openLiveSite } from '../helpers/live-site.ts'
import { BOSS } from '#tests/helpers/operator-account.ts'
import { BASE } from './path-in.ts'

/** A port that was free a moment ago, because the settings have to name it before the site listens. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('an operator signs in through the provider, which is another site, and out again', { tag: '@core' }, async ({ page }) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const place = origin + BASE
  const provider = await startProvider([`${place}/admin/login/callback`], {
    boss: { email: BOSS, email_verified: true },
    stranger: { email: 'stranger@example.org', email_verified: true },
  })
  const site = await openLiveSite({
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    ADMIN_EMAILS: BOSS,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  })
  try {
    const button = page.getByRole('button', { name: `Sign in with ${new URL(provider.issuer).host}` })
    await page.goto(`${place}/admin/login`)
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
    await button.click()
    await page.getByRole('link', { name: 'Sign in as boss' }).click()

    await expect(page).toHaveURL(`${place}/admin`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText(`${BOSS} (owner)`)).toBeVisible()
    await page.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByText('You signed in through the identity provider')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(button).toBeVisible()
    await page.goto(`${place}/admin`)
    await expect(page).toHaveURL(`${place}/admin/login`)

    // Somebody whom the provider knows and the site does not.
    await page.context().clearCookies({ domain: 'localhost' })
    await button.click()
    await page.getByRole('link', { name: 'Sign in as stranger' }).click()
    await expect(page.getByRole('alert')).toContainText('user stranger@example.org is not authorized as an admin')
    await page.getByRole('link', { name: 'Back to the sign-in' }).click()
    await expect(button).toBeVisible()
  } finally {
    await site.close()
    await provider.stop()
  }
})
