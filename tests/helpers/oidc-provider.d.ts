declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Account = { accountId: string; claims: () => object }
  type Context = { oidc: { client: { clientId: string }; session: { accountId: string } } }
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> }

  /** As far as our tests use it. */
  export class Provider {
    constructor(
      issuer: string,
      options: {
        clients: object[]
        jwks: { keys: object[] }
        scopes: string[]
        claims: Record<string, string[]>
        cookies: { keys: string[] }
        features: Record<string, { enabled: boolean }>
        pkce: { required: () => boolean }
        interactions: { url: (context: Context, interaction: { uid: string }) => string }
        findAccount: (context: Context, id: string) => Account | undefined
        loadExistingGrant: (context: Context) => Promise<Grant>
      },
    )
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
}
