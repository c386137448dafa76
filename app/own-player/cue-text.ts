/** A cue of a WebVTT file; times in seconds. */
export type Cue = { start: number; end: number; text: string; settings: string }

/** A `<` that begins neither a tag nor a time within the text. */
const STRAY = /<(?!\/?[a-z][^<>]*>|\d[\d:.]*>)/gi

/**
 * A cue as a browser understands it, which knows WebVTT's tags in lower case, drops everything after a stray `<`, and would show
 * codes of other formats. Of these, `{\an8}` and its neighbours mean the top of the picture, `\N` and `<br>` a new line.
 */
export function toShown(cue: Cue): Cue {
  const isAtTop = cue.settings === '' && /\{\\an[789]\}/.test(cue.text)
  const text = cue.text
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(/\\N|<br ?\/?>/gi, '\n')
    .replaceAll(/<\/?[BIU]>/g, (tag) => tag.toLowerCase())
    .replaceAll(STRAY, '&lt;')
  return { ...cue, text, settings: isAtTop ? 'line:0' : cue.settings }
}
