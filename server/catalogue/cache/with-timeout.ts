/** What comes within so many milliseconds, else null; what comes later is left alone. */
export async function withTimeout<Value>(value: Promise<Value>, patience: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, patience, null)
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
