/** `values` are the variable parts of the path, in order. */
type Call = { values: readonly string[]; query: URLSearchParams; origin: string }
export type Respond = (call: Call) => object
