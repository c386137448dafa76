/** What a site is that is looked at: its settings, and what its operators did. */
export type SetupFacts = {
  /** Whether the built-in catalogue is in use. */
  isSample: boolean
  /** Whether an owner said that the data source's terms were read. */
  termsRead: boolean
  /** Whether an operator entered a server or a film. */
  hasOwnContent: boolean
  publicOrigin: string | null
  /** Whether the settings name a proxy. */
  namesProxies: boolean
  /** Whether backups are made by themselves. */
  backsUp: boolean
  /** Owners for whom a password is enough. */
  passwordAlone: readonly string[]
}

/** What is settled before a site is shown to others, in the order in which one does it. */
export type SetupId = 'catalogue' | 'terms' | 'content' | 'origin' | 'tls' | 'proxy' | 'backups' | 'second-factor'
