/** Runs work with code that is loaded for it; if that fails, as when offline, loads it again once the browser is back online. */
export function whenLoaded<Module>(load: () => Promise<Module>, work: (loaded: Module) => void): void {
  load().then(work, () => window.addEventListener('online', () => whenLoaded(load, work), { once: true }))
}
