import { notFound } from '#server/http/endpoint-parts/loader-errors.ts'

/** Addresses that no other route matches. */
export function loader() {
  notFound()
}

export default function NotFoundPage() {
  return null
}
