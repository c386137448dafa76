/** Whether the browser says that the visitor saves data. It does not change what is rendered. */
export function savesData(): boolean {
  // Node has a `navigator` too, which is slow to create.
  if (import.meta.env.SSR) return false
  // Only Chromium reports it.
  const connection: object = Object(Reflect.get(navigator, 'connection'))
  return Reflect.get(connection, 'saveData') === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
}
