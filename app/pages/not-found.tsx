import { notFound } from '#server/http/endpoints/loader-errors.ts'

/** Any address that no other route matches. */
export function loader() {
  notFound()
}

export default function NotFoundPage() {
  return null
}
