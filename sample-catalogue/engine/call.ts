/** `values` are the parts of the path that a route leaves open, in their order. */
type Call = { values: readonly string[]; query: URLSearchParams; origin: string }
export type Respond = (call: Call) => object
