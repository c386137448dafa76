import type { SetupFacts, SetupId } from './setup-facts.ts'
import { SETUP_TEXTS, type SetupText } from './setup-messages.ts'

/** `isDone` comes of the facts alone: nothing is ticked off by hand but what only a person can know. */
export type SetupStep = SetupText & { id: SetupId; isDone: boolean }

/** Whether a step is done; null: the question does not arise for this site. */
const RULES: Readonly<Record<SetupId, (facts: SetupFacts) => boolean | null>> = {
  catalogue: ({ isSample }) => !isSample,
  // Who has no key yet reads them before asking for one.
  terms: ({ termsRead }) => termsRead,
  content: ({ hasOwnContent }) => hasOwnContent,
  origin: ({ publicOrigin }) => publicOrigin !== null,
  // Without an origin nobody knows what visitors use.
  tls: ({ publicOrigin }) => (publicOrigin === null ? null : isHttps(publicOrigin)),
  proxy({ publicOrigin, namesProxies }) {
    // The site itself speaks http: where visitors use https, there is a proxy.
    if (publicOrigin !== null && isHttps(publicOrigin)) return namesProxies
    return namesProxies ? true : null
  },
  backups: ({ backsUp }) => backsUp,
  'second-factor': ({ passwordAlone }) => passwordAlone.length === 0,
}

/** Everything there is to settle for a site like this, done or not. */
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
