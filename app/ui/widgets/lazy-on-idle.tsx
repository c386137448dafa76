import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#app/hooks/when-idle.ts'

type Part<Props> = (props: Props) => React.ReactNode

/**
 * A part of the frame that no page needs when it is first painted, and the hook that loads its code once the page is idle: from
 * then on it is shown at once. Where the code does not come, as without a connection, `otherwise` takes its place.
 */
export function lazyOnIdle<Props extends object>(
  load: () => Promise<Part<Props>>,
  otherwise: () => React.ReactNode = () => null,
): [Late: Part<Props>, useLoading: () => void] {
  let loaded: Part<Props> | null = null
  const get = () =>
    load().then(
      (part) => (loaded = part),
      () => otherwise,
    )
  const Lazy = lazy(async () => ({ default: await get() }))

  function Late(props: Props) {
    // What is there already is rendered with the rest: React shows a part that it had to wait for a moment later.
    const [Shown] = useState<Part<Props>>(() => loaded ?? ((rest) => <Lazy {...rest} />))
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  return [Late, () => useEffect(() => whenIdle(() => void get()), [])]
}
