/** The value if it comes within this many milliseconds, else null; a late value is ignored. */
export async function withTimeout<Value>(value: Promise<Value>, milliseconds: number): Promise<Value | null> {
  const { promise: timedOut, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, milliseconds, null)
  try {
    return await Promise.race([value, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
