/** Creates a value on first use and then reuses it, so that the server, which imports the same modules, never creates it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
