import type { SetupFacts } from '#domain/site/setup-facts.ts'
import { DEFAULT_SOURCES } from '#domain/sources/default-sources.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { PublicTopics } from '../live/bus.ts'
import type { Addresses } from './open-addresses.ts'
import type { Parts } from './parts.ts'

type SetupOptions = Pick<Parts, 'config' | 'store' | 'freeWorks' | 'live'> & {
  isSample: boolean
  accountStore: Pick<AccountStore, 'list'>
  seenThroughProxy: Addresses['seenThroughProxy']
}

/** Finds what a new site still lacks; called when an owner opens the panel, never for a visitor. */
export function openSetup({ config, isSample, store, accountStore, freeWorks, live, seenThroughProxy }: SetupOptions) {
  return async (): Promise<SetupFacts> => {
    const [termsRead, accounts] = await Promise.all([store.switches.isOn('terms-read'), accountStore.list()])
    const owners = accounts.filter(({ email, role }) => role === 'owner' && config.adminEmails.includes(email))
    return {
      isSample,
      termsRead,
      hasOwnContent: freeWorks.hasOwn || hasOwnServer(live.latest('sources')),
      publicOrigin: config.publicOrigin,
      namesProxies: config.proxyNames.length > 0,
      seenThroughProxy: seenThroughProxy(),
      backsUp: config.backups.every !== null || config.backsUpElsewhere,
      // If only an identity provider signs people in, second factors are its business.
      passwordAlone: config.localSignIn ? owners.filter(({ secondFactor }) => !secondFactor).map(({ email }) => email) : [],
    }
  }
}

function hasOwnServer({ movie, tv }: PublicTopics['sources']): boolean {
  const ours = [...DEFAULT_SOURCES.movie, ...DEFAULT_SOURCES.tv].map(({ url }) => url)
  return [...movie, ...tv].some(({ url }) => !ours.includes(url))
}
