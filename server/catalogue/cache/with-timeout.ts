/** The value if it comes within `patience` milliseconds, else null; a late value is ignored. */
export async function withTimeout<Value>(value: Promise<Value>, patience: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, patience, null)
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
