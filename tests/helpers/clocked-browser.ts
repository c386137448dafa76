/** A browser whose clock is ahead of the site's. Its tabs share storage, and get its events only when `tellTabs` is called. */
export function openClockedBrowser(siteNow: () => number, first: number) {
  let ahead = first
  const texts = new Map<string, string>()
  const pending: { by: object; key: string }[] = []
  const tabs: { self: object; changed: (key: string | null) => void }[] = []
  return {
    setClock: (next: number) => void (ahead = next),
    openTab() {
      const self = {}
      const storage = {
        read: (key: string) => texts.get(key) ?? null,
        write(key: string, text: string) {
          if (texts.get(key) !== text) pending.push({ by: self, key })
          texts.set(key, text)
          return true
        },
      }
      const watch = (own: string) => (changed: (key: string | null) => void) =>
        void tabs.push({ self, changed: (key) => key === own && changed(key) })
      return { storage, now: () => siteNow() + ahead, watch }
    },
    /** Sends pending storage events to the other tabs, and those of the writes that follow; throws if the tabs never agree. */
    tellTabs() {
      for (let count = 0; pending.length > 0; count += 1) {
        if (count === 50) throw new Error('The tabs never agree')
        const event = pending.shift()
        for (const { self, changed } of tabs) if (self !== event?.by) changed(event?.key ?? null)
      }
    },
  }
}
