import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#app/hooks/use-idle.ts'

type Part<Props> = (props: Props) => React.ReactNode
type Fallbacks<Props> = {
  /** Shown while the code loads. */
  waiting?: Part<Props>
  /** Shown if the code could not be loaded, as when offline. */
  otherwise?: Part<Props>
}

/**
 * A component that the first paint does not need, and a hook that loads its code once the page is idle; without the hook the code
 * is loaded when the component is first rendered. Once loaded it renders at once. Code that failed to load is tried again when
 * the component is mounted again or gets other props.
 */
export function lazyOnIdle<Props extends object>(
  load: () => Promise<Part<Props>>,
  { waiting = () => null, otherwise = () => null }: Fallbacks<Props> = {},
): [LazyPart: Part<Props>, useLoading: () => void] {
  let loaded: Part<Props> | null = null
  let loading: Promise<Part<Props> | null> | null = null

  /** Null if it could not be loaded this time. */
  function get(): Promise<Part<Props> | null> {
    loading ??= load().then(
      (part) => (loaded = part),
      () => (loading = null),
    )
    return loading
  }
  /** Code that is already loaded renders synchronously; `lazy` would suspend even then. */
  function attempt(props: Props) {
    const tried = { props, hasFailed: false, Shown: loaded ?? ((rest: Props) => <Lazy {...rest} />) }
    const Lazy = lazy(async () => {
      const part = await get()
      tried.hasFailed = part === null
      return { default: part ?? otherwise }
    })
    return tried
  }

  function LazyPart(props: Props) {
    const [tried, setTried] = useState(() => attempt(props))
    if (tried.hasFailed && tried.props !== props) setTried(attempt(props))
    const { Shown } = tried
    return (
      <Suspense fallback={waiting(props)}>
        <Shown {...props} />
      </Suspense>
    )
  }
  // Memoized, since rerendering before its code is loaded would replace the server's markup with the fallback.
  return [memo(LazyPart), () => useEffect(() => whenIdle(() => void get()), [])]
}
