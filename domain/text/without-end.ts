/** Strips these characters from the end of a text. In one pass, because `/,+$/` would restart at every comma inside. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
