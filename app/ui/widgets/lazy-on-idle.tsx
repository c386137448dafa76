import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#app/hooks/use-idle.ts'

type Part<Props> = (props: Props) => React.ReactNode

/**
 * A part of the frame that the first paint does not need, and the hook that loads its code once the page is idle; from then
 * on it renders at once. If the code fails to load, as when offline, `otherwise` is rendered instead.
 */
export function lazyOnIdle<Props extends object>(
  load: () => Promise<Part<Props>>,
  otherwise: () => React.ReactNode = () => null,
): [LazyPart: Part<Props>, useLoading: () => void] {
  let loaded: Part<Props> | null = null
  const get = () =>
    load().then(
      (part) => (loaded = part),
      () => otherwise,
    )
  const Lazy = lazy(async () => ({ default: await get() }))

  function LazyPart(props: Props) {
    // Code that is already loaded renders with the rest: React shows a suspended part a moment later.
    const [Shown] = useState<Part<Props>>(() => loaded ?? ((rest) => <Lazy {...rest} />))
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  // Rendered again before its code has come, a part of the page as it was sent would vanish until then.
  return [memo(LazyPart), () => useEffect(() => whenIdle(() => void get()), [])]
}
