/** Bytes of a picture in a buffer that another picture may get after `release`. */
export type LentBytes = { bytes: Buffer<ArrayBuffer>; release: () => void }

/** Bytes: nearly every picture that a page asks for is smaller. */
const SIZE = 512 * 1024
/** 16 MB. Whoever reads slowly keeps one: beyond these a picture has memory of its own, as large as it is. */
const MOST = 32

/**
 * Buffers for pictures on their way to visitors. New ones for each, a thousand times a second, make V8 look through its whole heap a few
 * times a second, and everybody waits 10 to 30 ms.
 */
export function createPictureBuffers() {
  const free: Buffer<ArrayBuffer>[] = []
  let made = 0

  function newBuffer(): Buffer<ArrayBuffer> {
    made += 1
    return Buffer.allocUnsafeSlow(SIZE)
  }

  /** Memory of that many bytes, in which is what was there before. */
  return function lend(length: number): LentBytes {
    const isOwn = length > SIZE || (free.length === 0 && made === MOST)
    if (isOwn) return { bytes: Buffer.allocUnsafeSlow(length), release: () => {} }
    const buffer = free.pop() ?? newBuffer()
    let isLent = true
    const release = () => {
      if (isLent) free.push(buffer)
      isLent = false
    }
    return { bytes: buffer.subarray(0, length), release }
  }
}
