import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { textsReady } from '#messages'
import { afterPage as runAfterPage } from '#app/hooks/after-page.ts'
import { loadRestOfStyles } from '#app/hooks/rest-of-styles.ts'
import { useFromServer } from '#app/hooks/use-from-server.ts'

type Part<Props> = (props: Props) => React.ReactNode
type Fallbacks<Props> = {
  /** Shown while the code loads. */
  waiting?: Part<Props>
  /** Shown if the code could not be loaded, as when offline, unless the server rendered the part. */
  otherwise?: Part<Props>
  /** The part opens at a press: then it must not appear by itself when the browser is back online. */
  isOpened?: boolean
}

/**
 * A component whose code loads after the page: once it is idle or touched, each in a task of its own. Until then what the server
 * rendered of it stays, also if the code cannot be loaded. Once loaded it renders at once. Code that failed to load is tried again when the
 * component is rendered, when it gets other props, and when the browser is back online.
 */
export function afterPage<Props extends object>(load: () => Promise<Part<Props>>, fallbacks: Fallbacks<Props> = {}): Part<Props> {
  const { Late, get } = loadLater(load, fallbacks, (start) => new Promise((resolve) => runAfterPage(() => resolve(start()))))
  if (!import.meta.env.SSR) void get()
  return Late
}

/**
 * A component whose code loads when it is first rendered, because the visitor opened or has it, and a function that loads it ahead: on
 * hover or focus. Otherwise like `afterPage`.
 */
export function onIntent<Props extends object>(
  load: () => Promise<Part<Props>>,
  fallbacks: Fallbacks<Props> = {},
): [Late: Part<Props>, warm: () => void] {
  const { Late, get } = loadLater(load, fallbacks, (start) => start())
  return [Late, () => void get()]
}

function loadLater<Props extends object>(
  load: () => Promise<Part<Props>>,
  { waiting = () => null, otherwise = () => null, isOpened = false }: Fallbacks<Props>,
  when: (start: () => Promise<Part<Props>>) => Promise<Part<Props>>,
) {
  let loaded: Part<Props> | null = null
  let loading: Promise<Part<Props> | null> | null = null

  /** Null if it could not be loaded this time. */
  function get(): Promise<Part<Props> | null> {
    loading ??= (import.meta.env.SSR ? load() : when(loadWithTextsAndStyles)).then(
      (part) => (loaded = part),
      () => (loading = null),
    )
    return loading
  }
  async function loadWithTextsAndStyles() {
    const [part] = await Promise.all([load(), loadRestOfStyles()])
    await textsReady()
    return part
  }
  function attempt(props: Props) {
    const tried = { props, hasFailed: false, keepsMarkup: false, Once: lazy(loadOnce), AtLast: lazy(loadAtLast) }
    async function loadOnce() {
      tried.keepsMarkup = false
      const part = await get()
      tried.hasFailed = part === null
      return { default: part ?? otherwise }
    }
    /** React keeps the server's markup for as long as this takes, unless something in it has to change. */
    async function loadAtLast() {
      tried.keepsMarkup = true
      for (;;) {
        const part = await get()
        if (part) return { default: part }
        tried.hasFailed = true
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      }
    }
    return tried
  }
  /** Code that is already loaded renders synchronously; `lazy` would suspend even then. */
  function Inside({ tried, props }: { tried: ReturnType<typeof attempt>; props: Props }) {
    const isFromServer = useFromServer() && !import.meta.env.SSR
    const [Shown] = useState(() => loaded ?? (isFromServer ? tried.AtLast : tried.Once))
    return <Shown {...props} />
  }

  function Late(props: Props) {
    const [tried, setTried] = useState(() => attempt(props))
    if (tried.hasFailed && tried.props !== props) setTried(attempt(props))
    useEffect(() => {
      if (isOpened || loaded) return undefined
      const retry = () => tried.hasFailed && !tried.keepsMarkup && setTried(attempt(props))
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [tried, props])
    return (
      <Suspense fallback={waiting(props)}>
        <Inside tried={tried} props={props} />
      </Suspense>
    )
  }
  // Memoized, since rerendering before its code is loaded would replace the server's markup with the fallback.
  return { Late: memo(Late), get }
}
