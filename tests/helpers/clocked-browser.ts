/** A browser whose clock is ahead of the site's: storage that its tabs share, and hear of when `tellTabs` is called. */
export function openClockedBrowser(siteNow: () => number, first: number) {
  let ahead = first
  const texts = new Map<string, string>()
  const untold: { by: object; key: string }[] = []
  const tabs: { self: object; changed: (key: string | null) => void }[] = []
  return {
    setClock: (next: number) => void (ahead = next),
    openTab() {
      const self = {}
      const storage = {
        read: (key: string) => texts.get(key) ?? null,
        write(key: string, text: string) {
          if (texts.get(key) !== text) untold.push({ by: self, key })
          texts.set(key, text)
          return true
        },
      }
      const watch = (own: string) => (changed: (key: string | null) => void) =>
        void tabs.push({ self, changed: (key) => key === own && changed(key) })
      return { storage, now: () => siteNow() + ahead, watch }
    },
    /** Tells every tab of the writes of the others, and of those that follow; throws if they never agree. */
    tellTabs() {
      for (let told = 0; untold.length > 0; told += 1) {
        if (told === 50) throw new Error('The tabs never agree')
        const event = untold.shift()
        for (const { self, changed } of tabs) if (self !== event?.by) changed(event?.key ?? null)
      }
    },
  }
}
