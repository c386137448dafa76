import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  CountBreaker,
  handleWhenResult,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
  type IBreaker,
} from 'cockatiel'

const SECOND = 1000
const PROBE_EVERY = 5 * SECOND
/** Opens the breaker: this many failures in a row, or half of the latest calls. */
const MAX_IN_A_ROW = 5
const LATEST = { size: 20, threshold: 0.49 }

export type BreakerState = 'closed' | 'open' | 'half-open'
/** The service's state as seen by one call. A refused key fails every call, so `key` opens the breaker at once. */
export type Health = 'ok' | 'failing' | 'key'

type BreakerOptions = {
  /** Milliseconds of a monotonic clock. */
  now: () => number
  /** Milliseconds after which a call counts as a failure, though it may go on. */
  slow: number
  onSlow?: () => void
  onChange?: (state: BreakerState) => void
}

/** Circuit breaker: stops calls to a service that fails, and probes it with one call every five seconds. */
export function createBreaker({ now, slow, onSlow, onChange }: BreakerOptions) {
  let probeAt = 0
  let isKeyRefused = false
  const rules = [new ConsecutiveBreaker(MAX_IN_A_ROW), new CountBreaker(LATEST)]
  const breaker: IBreaker = {
    state: null,
    success: (state) => rules.forEach((rule) => rule.success(state)),
    failure: (state) => rules.map((rule) => rule.failure(state)).includes(true) || isKeyRefused,
  }
  const failures = handleWhenResult((health) => health !== 'ok').orType(TaskCancelledError)
  // cockatiel would wait by the system clock, which may jump, so `wait` uses a monotonic one instead.
  const circuit = circuitBreaker(failures, { breaker, halfOpenAfter: -Infinity })
  const deadline = timeout(slow, TimeoutStrategy.Aggressive).dangerouslyUnref()
  const policy = wrap(circuit, deadline)
  if (onSlow) deadline.onTimeout(onSlow)
  circuit.onBreak(() => {
    probeAt = now() + PROBE_EVERY
    isKeyRefused = false
  })
  circuit.onStateChange(() => onChange?.(stateOf(circuit.state)))

  function wait(): number {
    if (circuit.state === CircuitState.Closed) return 0
    return Math.max(circuit.state === CircuitState.HalfOpen ? SECOND : 0, probeAt - now())
  }

  return {
    get state(): BreakerState {
      return stateOf(circuit.state)
    },
    /** Milliseconds until a call is allowed; 0: now. */
    wait,
    /** Makes a call and counts its outcome, as `toHealth` judges it; null if no call is allowed. */
    call<Value>(work: () => Promise<Value>, toHealth: (value: Value) => Health): Promise<Value> | null {
      if (wait() > 0) return null
      const value = work()
      async function judge(): Promise<Health> {
        const health = toHealth(await value)
        isKeyRefused ||= health === 'key'
        return health
      }
      // The caller gets the failure from `value`.
      policy.execute(judge).catch(() => null)
      return value
    },
  }
}

function stateOf(state: CircuitState): BreakerState {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'half-open' : 'open'
}
