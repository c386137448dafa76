import { lazy } from 'react'

type Part<Props> = (props: Props) => React.ReactNode

/**
 * A part of the frame that no page needs when it is first painted: its code comes once the page is idle, or when a visitor
 * is on the way to it. Where it does not come, as without a connection, `otherwise` takes its place.
 */
export function late<Props>(load: () => Promise<Part<Props>>, otherwise: () => React.ReactNode = () => null) {
  return lazy(() => load().then(toModule, () => toModule<Props>(otherwise)))
}

function toModule<Props>(part: Part<Props>) {
  return { default: part }
}
