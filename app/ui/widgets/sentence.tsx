import { Fragment } from 'react'
import { sentencePieces } from '#domain/text/sentence-pieces.ts'

type SentenceProps = {
  /** A text in which tags mark the parts that are more than text: `Read <about>about this site</about>.` */
  text: string
  /** What each tag becomes. */
  parts: Readonly<Record<string, (text: string) => React.ReactNode>>
}

/** A sentence with a link or another element inside, which each language may put where it belongs. */
export function Sentence({ text, parts }: SentenceProps): React.ReactNode {
  return sentencePieces(text, Object.keys(parts)).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence have no other name
    <Fragment key={index}>{piece.tag === null ? piece.text : parts[piece.tag]?.(piece.text)}</Fragment>
  ))
}

/** For a part of a sentence that only screen readers need. */
export function visuallyHidden(text: string): React.ReactNode {
  return <span className="visually-hidden">{text}</span>
}
