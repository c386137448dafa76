/** Whether the browser says that the visitor saves data. It does not change what is rendered. */
export function savesData(): boolean {
  // Node has a `navigator` too, which is slow to create.
  if (import.meta.env.SSR) return false
  // Only Chromium reports it.
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true) return true
  return window.matchMedia('(prefers-reduced-data: reduce)').matches
}
