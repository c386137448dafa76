/**
 * Zero-width characters, soft hyphens and direction marks, which often come with copied text. A joiner after a pictograph is
 * kept, because it joins two emoji into one.
 */
const INVISIBLE =
  /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d/gu

/** The text without invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}
