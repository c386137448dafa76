/** What is made on first use, and is the same from then on: the server, which imports the same modules, makes none of it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
