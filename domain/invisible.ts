/** Characters without a width, soft hyphens, and marks of the direction of writing: they come along with what is copied. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** The text as it is seen. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}
