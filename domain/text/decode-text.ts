/**
 * Decodes a file: by its byte order mark (which is removed), else as UTF-8 or UTF-16 if valid, else as Windows-1252, which older
 * programs use.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = markOf(bytes)
  // The mark is certain, so a damaged byte must not lead to another encoding.
  if (marked !== null) return new TextDecoder(marked).decode(bytes)
  return decodeStrictly(guessOf(bytes), bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function markOf([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Lists and subtitles begin with an ASCII character, which UTF-16 pads with a zero. */
function guessOf([first, second]: Uint8Array): Encoding {
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  return 'utf-8'
}

/** Null if the bytes are not in this encoding. */
function decodeStrictly(encoding: Encoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
