import { notFound } from '#server/endpoints/loader-errors.ts'

/** Every address that no other line of the map names. */
export function loader() {
  notFound()
}

export default function NotFoundPage() {
  return null
}
