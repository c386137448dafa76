// Everything that ends a line, moves the cursor or turns the direction of what follows, and what XML forbids.
// eslint-disable-next-line no-control-regex
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

/** A text from elsewhere as one line that can neither end nor colour the lines around it. */
export function plainLine(text: string): string {
  return text.toWellFormed().replaceAll(INVISIBLE, '').replaceAll(BREAKS, ' ').trim()
}
