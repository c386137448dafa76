import { AppError } from '#domain/errors.ts'
import type { Networks } from '#server/visitors/networks.ts'
import type { OpenCounter } from '#server/visitors/counters.ts'

const MINUTE = 60_000
/** Seconds for which failures count. */
const DURATION = 15 * 60
/** Failures after which sign-ins are refused: from a network known to the account, and from other hosts and subnets. */
const LIMITS = { known: 20, host: 5, subnet: 50 }
/** Wrong second-factor codes per account in the same time. */
const MAX_CODES = 10
/** After this many failures at one account in an hour, each further failure delays wrong guesses by `step`, up to `most` (ms). */
const SLOW = { after: 10, step: 250, most: 5_000 }

/**
 * Counts failed sign-ins across all processes; a success clears those of its own address. No account is ever locked: guessing from
 * many networks gets slower and queues behind everybody else. `knownTo`: the account that has signed in from the network, or null.
 */
export function createSignInThrottle({ openCounter }: { openCounter: OpenCounter }) {
  const failures = (name: string, points: number, duration = DURATION) =>
    openCounter({ name: `sign-in-${name}`, points, duration })
  const hosts = failures('host', LIMITS.host)
  const known = failures('known', LIMITS.known)
  const subnets = failures('subnet', LIMITS.subnet)
  const accounts = failures('account', SLOW.after, 60 * 60)
  const codes = failures('codes', MAX_CODES)

  /** Rejects with `rate-limited` after too many failures from the network. */
  async function check({ host, subnet }: Networks, knownTo: string | null): Promise<void> {
    const waits = knownTo === null ? [waitAt(hosts, host), waitAt(subnets, subnet)] : [waitAt(known, keyOfKnown(knownTo, host))]
    refuse(Math.max(...(await Promise.all(waits))), 'Too many attempts.')
  }

  return {
    check,
    /** The rank in the queue, lower first: the failures of its subnet. Rejects with `rate-limited` after too many failures. */
    async rankOf(networks: Networks, knownTo: string | null): Promise<number> {
      await check(networks, knownTo)
      return (await subnets.stateOf(networks.subnet)).used
    },
    /**
     * Records a failure; `email` is the targeted account, if known. Returns milliseconds by which to delay the response to this wrong
     * guess; a correct one is never delayed.
     */
    async failed({ host, subnet }: Networks, knownTo: string | null, email?: string): Promise<number> {
      await Promise.all([hosts.add(host), subnets.add(subnet), knownTo === null ? null : known.add(keyOfKnown(knownTo, host))])
      if (email === undefined) return 0
      const count = await accounts.add(email)
      return Math.min(SLOW.most, Math.max(0, count - SLOW.after) * SLOW.step)
    },
    async succeeded({ host }: Networks, knownTo: string | null): Promise<void> {
      await hosts.forget(host)
      if (knownTo !== null) await known.forget(keyOfKnown(knownTo, host))
    },
    /**
     * Counts a second-factor code before it is checked. Rejects with `rate-limited` after ten wrong ones. Guesses from unknown
     * networks never use up the attempts of known ones.
     */
    async takeCode(account: string, isKnown: boolean): Promise<void> {
      refuse(await codes.take(`${account} ${isKnown}`), 'Too many wrong codes. A recovery code still works.')
    },
    async forgetCodes(account: string, isKnown: boolean): Promise<void> {
      await codes.forget(`${account} ${isKnown}`)
    },
  }
}

/** Milliseconds until the counter allows another attempt; 0: now. */
async function waitAt(counter: ReturnType<OpenCounter>, key: string): Promise<number> {
  const { used, wait } = await counter.stateOf(key)
  return used >= counter.points ? wait : 0
}

function keyOfKnown(account: string, host: string): string {
  return `${account} ${host}`
}

/** Throws `rate-limited` for a wait above 0, in milliseconds. */
function refuse(wait: number, why: string): void {
  if (wait <= 0) return
  const seconds = Math.ceil(wait / 1000)
  const [count, unit] = wait < MINUTE ? [seconds, 'second'] : [Math.ceil(wait / MINUTE), 'minute']
  throw new AppError('rate-limited', `${why} Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`, {
    retryAfter: seconds,
  })
}
