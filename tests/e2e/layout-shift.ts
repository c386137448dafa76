/**
 * The page's layout shift so far, without shifts that a press caused. Runs in the page. Buffered entries arrive within two
 * frames.
 */
export function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if (!Reflect.get(entry, 'hadRecentInput')) sum += Number(Reflect.get(entry, 'value'))
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        add(observer.takeRecords())
        resolve(sum)
      }),
    )
  })
}
