import { notFound } from '#server/http/or-status.ts'

/** Every address that no other line of the map names. */
export function loader() {
  notFound()
}

export default function NotFoundPage() {
  return null
}
