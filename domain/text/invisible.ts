/**
 * Characters without a width, soft hyphens, and marks of the direction of writing: they come along with what is copied. A joiner after a
 * pictograph stays, since it makes one emoji of two.
 */
const INVISIBLE =
  /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d/gu

/** The text as it is seen. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}
