import { Sentence } from '#app/ui/widgets/sentence.tsx'

const PARTS = { name: (name: string) => <bdi>{name}</bdi> }

/** A text with a title's name in a `<name>` tag, which may be written in the other direction. */
export function withName(text: string): React.ReactNode {
  return <Sentence text={text} parts={PARTS} />
}
