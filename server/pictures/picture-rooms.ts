/** Bytes of a picture in a room that another picture may get after `release`. */
export type LentBytes = { bytes: Buffer<ArrayBuffer>; release: () => void }

/** Bytes: nearly every picture that a page asks for is smaller. */
const SIZE = 512 * 1024
/** 16 MB. Whoever reads slowly keeps a room: beyond these a picture has memory of its own, as large as it is. */
const MOST = 32

/**
 * Memory for pictures on their way to visitors. New memory for each, a thousand times a second, makes V8 look through its whole heap a few
 * times a second, and everybody waits 10 to 30 ms.
 */
export function createPictureRooms() {
  const free: Buffer<ArrayBuffer>[] = []
  let made = 0

  function newRoom(): Buffer<ArrayBuffer> {
    made += 1
    return Buffer.allocUnsafeSlow(SIZE)
  }

  /** Memory of that many bytes, in which is what was there before. */
  return function lend(length: number): LentBytes {
    const isOwn = length > SIZE || (free.length === 0 && made === MOST)
    if (isOwn) return { bytes: Buffer.allocUnsafeSlow(length), release: () => {} }
    const room = free.pop() ?? newRoom()
    let isLent = true
    const release = () => {
      if (isLent) free.push(room)
      isLent = false
    }
    return { bytes: room.subarray(0, length), release }
  }
}
