import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { textsReady } from '#messages'
import { whenIdle } from '#app/hooks/use-idle.ts'

type Part<Props> = (props: Props) => React.ReactNode
type Fallbacks<Props> = {
  /** Shown while the code loads. */
  waiting?: Part<Props>
  /** Shown if the code could not be loaded, as when offline. */
  otherwise?: Part<Props>
  /** The part opens at a press: then it must not appear by itself when the browser is back online. */
  isOpened?: boolean
}

/**
 * A component that the first paint does not need, a hook that loads its code once the page is idle, and a function that loads it at
 * once; without these the code is loaded when the component is first rendered. Once loaded it renders at once. Code that failed to
 * load is tried again at the next of these occasions, when the component gets other props, and when the browser is back online.
 */
export function lazyOnIdle<Props extends object>(
  load: () => Promise<Part<Props>>,
  { waiting = () => null, otherwise = () => null, isOpened = false }: Fallbacks<Props> = {},
): [LazyPart: Part<Props>, useLoading: () => void, warm: () => void] {
  let loaded: Part<Props> | null = null
  let loading: Promise<Part<Props> | null> | null = null

  /** Null if it could not be loaded this time. */
  function get(): Promise<Part<Props> | null> {
    loading ??= loadWithTexts().then(
      (part) => (loaded = part),
      () => (loading = null),
    )
    return loading
  }
  async function loadWithTexts() {
    const part = await load()
    await textsReady()
    return part
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
    useEffect(() => {
      if (isOpened || loaded) return undefined
      const retry = () => tried.hasFailed && setTried(attempt(props))
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [tried, props])
    const { Shown } = tried
    return (
      <Suspense fallback={waiting(props)}>
        <Shown {...props} />
      </Suspense>
    )
  }
  // Memoized, since rerendering before its code is loaded would replace the server's markup with the fallback.
  return [memo(LazyPart), () => useEffect(() => whenIdle(() => void get()), []), () => void get()]
}
