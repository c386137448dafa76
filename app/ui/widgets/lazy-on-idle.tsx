import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#app/hooks/use-idle.ts'

type Part<Props> = (props: Props) => React.ReactNode
type Places<Props> = {
  /** While the code loads. */
  waiting?: Part<Props>
  /** Where it could not be loaded, as when offline. */
  otherwise?: Part<Props>
}

/**
 * A part of a page that the first paint does not need, and the hook that loads its code once the page is idle; without the hook it loads
 * when the part is first rendered. From then on it renders at once. Code that failed to load is asked for again when the part is shown anew
 * or gets other props.
 */
export function lazyOnIdle<Props extends object>(
  load: () => Promise<Part<Props>>,
  { waiting = () => null, otherwise = () => null }: Places<Props> = {},
): [LazyPart: Part<Props>, useLoading: () => void] {
  let loaded: Part<Props> | null = null
  let asked: Promise<Part<Props> | null> | null = null

  /** Null: it could not be loaded this time. */
  function get(): Promise<Part<Props> | null> {
    asked ??= load().then(
      (part) => (loaded = part),
      () => (asked = null),
    )
    return asked
  }
  /** Code that is already loaded renders with the rest: React shows a suspended part a moment later. */
  function ask(props: Props) {
    const tried = { props, hasFailed: false, Shown: loaded ?? ((rest: Props) => <Lazy {...rest} />) }
    const Lazy = lazy(async () => {
      const part = await get()
      tried.hasFailed = part === null
      return { default: part ?? otherwise }
    })
    return tried
  }

  function LazyPart(props: Props) {
    const [tried, setTried] = useState(() => ask(props))
    if (tried.hasFailed && tried.props !== props) setTried(ask(props))
    const { Shown } = tried
    return (
      <Suspense fallback={waiting(props)}>
        <Shown {...props} />
      </Suspense>
    )
  }
  // Rendered again before its code has come, a part of the page as it was sent would vanish until then.
  return [memo(LazyPart), () => useEffect(() => whenIdle(() => void get()), [])]
}
