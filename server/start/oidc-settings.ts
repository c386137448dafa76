import { parseGroupRole, type GroupRole } from '#domain/role.ts'

/** The settings of sign-in through an identity provider, and those that it needs. */
export type OidcSettings = {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_GROUP: readonly string[]
  OIDC_GROUP_CLAIM: string
  LOCAL_SIGN_IN: 'on' | 'off'
  PUBLIC_ORIGIN?: string | undefined
  BASE_PATH?: string | undefined
  ADMIN_EMAILS?: readonly string[] | undefined
}

type Oidc = {
  issuer: string
  clientId: string
  clientSecret: string | null
  redirectURI: string
  groups: readonly GroupRole[]
  /** The claim that names a person's groups. */
  groupClaim: string
}

/** The claim of most providers. */
export const GROUP_CLAIM = 'groups'

/** Where the provider sends the browser back to; the provider has to know it. */
const CALLBACK = '/admin/login/callback'

/** Null: the settings name no provider, or not all that it takes, which `oidcMistakes` tells. */
export function toOidc(settings: OidcSettings): Oidc | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_ORIGIN: origin } = settings
  if (issuer === undefined || clientId === undefined || origin === undefined) return null
  const groups = settings.OIDC_GROUP.map(parseGroupRole)
  return {
    issuer,
    clientId,
    clientSecret: settings.OIDC_CLIENT_SECRET ?? null,
    redirectURI: origin + (settings.BASE_PATH ?? '') + CALLBACK,
    groups,
    groupClaim: settings.OIDC_GROUP_CLAIM,
  }
}

/** Why nobody could sign in as the settings say; null: nothing. */
export function oidcMistake(settings: OidcSettings): string | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, OIDC_GROUP: groups } = settings
  if (issuer === undefined) {
    if (clientId !== undefined || secret !== undefined || groups.length > 0 || settings.OIDC_GROUP_CLAIM !== GROUP_CLAIM)
      return 'OIDC_ISSUER: the other OIDC settings need it: the address of the identity provider'
    return settings.LOCAL_SIGN_IN === 'off' ? 'LOCAL_SIGN_IN: off needs OIDC_ISSUER, or nobody could sign in' : null
  }
  if (clientId === undefined) return 'OIDC_CLIENT_ID: OIDC_ISSUER needs it: the name under which the provider knows this site'
  if (settings.PUBLIC_ORIGIN === undefined) return 'PUBLIC_ORIGIN: OIDC_ISSUER needs it: the provider sends operators back to it'
  if (!settings.ADMIN_EMAILS?.length && groups.length === 0)
    return 'OIDC_GROUP: without it, or ADMIN_EMAILS, the identity provider could sign nobody in'
  return null
}
