import type { SetupFacts, SetupId } from './setup-facts.ts'
import { SETUP_TEXTS, type SetupText } from './setup-messages.ts'

/** `isDone` is derived from the facts; only the reading of terms is confirmed by hand. */
export type SetupStep = SetupText & { id: SetupId; isDone: boolean }

/** Whether a step is done; null if it does not apply to this site. */
const RULES: Readonly<Record<SetupId, (facts: SetupFacts) => boolean | null>> = {
  catalogue: ({ isSample }) => !isSample,
  // Applies without a key, too: the terms come before applying for one.
  terms: ({ termsRead }) => termsRead,
  content: ({ hasOwnContent }) => hasOwnContent,
  origin: ({ publicOrigin }) => publicOrigin !== null,
  // Unknown without an origin.
  tls: ({ publicOrigin }) => (publicOrigin === null ? null : isHttps(publicOrigin)),
  proxy({ publicOrigin, namesProxies, seenThroughProxy }) {
    // The site itself speaks only http, so https means that there is a proxy.
    if (!namesProxies && (publicOrigin === null || !isHttps(publicOrigin))) return null
    // Behind a proxy that the settings name wrongly, all visitors have one address.
    return namesProxies && seenThroughProxy.length > 1
  },
  backups: ({ backsUp }) => backsUp,
  'second-factor': ({ passwordAlone }) => passwordAlone.length === 0,
}

/** All steps that apply to a site, done or not. */
export function toSetup(facts: SetupFacts): SetupStep[] {
  return Object.entries(RULES).flatMap(([name, rule]) => {
    const id = name as SetupId
    const isDone = rule(facts)
    return isDone === null ? [] : [{ id, isDone, ...SETUP_TEXTS[id](facts) }]
  })
}

export function leftToDo(steps: readonly SetupStep[]): SetupStep[] {
  return steps.filter(({ isDone }) => !isDone)
}

function isHttps(origin: string): boolean {
  return origin.startsWith('https:')
}
