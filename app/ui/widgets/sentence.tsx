const TAG = /<(\w+)>(.*?)<\/\1>/s

type SentenceProps = {
  /** A text in which tags mark the parts that are more than text: `Read <about>about this site</about>.` */
  text: string
  /** What each tag becomes. */
  parts: Readonly<Record<string, (text: string) => React.ReactNode>>
}

/** A sentence with a link or another element inside, which each language may put where it belongs. Tags do not nest. */
export function Sentence({ text, parts }: SentenceProps): React.ReactNode {
  const found = TAG.exec(text)
  if (found === null) return text
  const [whole, tag = '', inner = ''] = found
  return (
    <>
      {text.slice(0, found.index)}
      {parts[tag]?.(inner) ?? inner}
      <Sentence text={text.slice(found.index + whole.length)} parts={parts} />
    </>
  )
}

/** For a part of a sentence that only screen readers need. */
export function visuallyHidden(text: string): React.ReactNode {
  return <span className="visually-hidden">{text}</span>
}
