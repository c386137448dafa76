/** The facts that the setup list is derived from: settings, and what operators did. */
export type SetupFacts = {
  /** Whether the built-in catalogue is in use. */
  isSample: boolean
  /** Whether an owner confirmed having read the data source's terms. */
  termsRead: boolean
  /** Whether an operator added a server or a film. */
  hasOwnContent: boolean
  publicOrigin: string | null
  /** Whether the settings name a proxy. */
  namesProxies: boolean
  /** At most two different visitors' addresses that the named proxies reported since the start. */
  seenThroughProxy: readonly string[]
  /** Whether backups are automatic, here or, by the operators' word, elsewhere. */
  backsUp: boolean
  /** E-mail addresses of owners without a second factor. */
  passwordAlone: readonly string[]
}

/** Steps before a site goes public, in order. */
export type SetupId = 'catalogue' | 'terms' | 'content' | 'origin' | 'tls' | 'proxy' | 'backups' | 'second-factor'
