/** Milliseconds after which the next cards of a list are no longer waited for. */
const LONGEST = 3000

/** Resolves when a list has grown, has come to its end, or takes too long. */
export function waitForMore(list: Element, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => resolve())
  observer.observe(list, { childList: true, attributeFilter: ['data-more'] })
  const timer = setTimeout(resolve, LONGEST)
  signal.addEventListener('abort', () => resolve())
  return promise.finally(() => {
    observer.disconnect()
    clearTimeout(timer)
  })
}
