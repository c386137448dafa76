/**
 * How long an answer with whole addresses may be kept by others: where they come from the request, by nobody, or one visitor's claim
 * would be served to all.
 */
export function originCaching(publicOrigin: string | null, shared: string): string {
  return publicOrigin === null ? 'private, no-cache' : shared
}
