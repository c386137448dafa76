/** Lets the page do what waits, such as what the visitor pressed, before long work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
