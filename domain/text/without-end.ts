/** The text without those of the characters that it ends with. In one pass: `/,+$/` would begin anew at every comma, also at those inside. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
