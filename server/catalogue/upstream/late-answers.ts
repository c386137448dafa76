import type { Outcome } from './classify-response.ts'

/** Milliseconds that a call goes on after its deadline, for whoever asks again. */
const GOES_ON = 7_000
/** Calls that do so at a time; any other ends at its deadline. */
const MOST = 16

type LateAnswersOptions = {
  /** Makes a call, which ends when the signal is aborted; never rejects. */
  ask: (url: URL, signal: AbortSignal) => Promise<Outcome>
  /** Aborted when whoever waits for a call gives up. */
  deadline: () => AbortSignal
  /** The outcome of a call that was given up. */
  toFailure: (reason: unknown) => Outcome
}

/**
 * Calls with a deadline after which they go on for a while: a page whose details take longer than a visitor waits would never be seen
 * otherwise. An answer that comes then goes to `keep`, and to a call for the same address that is made in the meantime.
 */
export function createLateAnswers({ ask, deadline, toFailure }: LateAnswersOptions) {
  const underWay = new Map<string, Promise<Outcome>>()

  function goOn({ href }: URL, answer: Promise<Outcome>, stop: AbortController, keep: (body: unknown) => void): void {
    underWay.set(href, answer)
    const timer = setTimeout(() => stop.abort(), GOES_ON)
    timer.unref()
    const done = answer.then((outcome) => {
      clearTimeout(timer)
      underWay.delete(href)
      if ('body' in outcome) keep(outcome.body)
    })
    // An answer that cannot be used is not kept, and nobody waits for it.
    done.catch(() => null)
  }

  return async function call(url: URL, keep: (body: unknown) => void): Promise<Outcome> {
    const stop = new AbortController()
    const answer = ask(url, stop.signal)
    const over = deadline()
    const earlier = underWay.get(url.href)
    const outcome = await Promise.race([answer, ...(earlier ? [usable(earlier)] : []), whenOver(over)])
    if (outcome !== null) {
      // The earlier call may have brought the answer: then this one is not needed any more.
      if (earlier) stop.abort()
      return outcome
    }
    if (earlier || underWay.size >= MOST) stop.abort(over.reason)
    else goOn(url, answer, stop, keep)
    return toFailure(over.reason)
  }
}

/** The outcome if it is an answer; a failure says nothing to somebody who asks again. */
function usable(earlier: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve) => void earlier.then((outcome) => 'body' in outcome && resolve(outcome)))
}

function whenOver(over: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (over.aborted) resolve(null)
    over.addEventListener('abort', () => resolve(null), { once: true })
  })
}
