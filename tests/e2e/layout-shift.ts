/** How much has moved on the page so far without a press; runs in the page. What was buffered is told by the next frame but one. */
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
