type TrustedTypes = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => void }

declare global {
  // oxlint-disable-next-line no-var -- TypeScript does not know it yet; Safari before 26 and Firefox before 148 lack it
  var trustedTypes: TrustedTypes | undefined
}

/**
 * Sets the Trusted Types policy that applies where code names no other (docs/decisions/0063). Every markup becomes an empty
 * script, which never runs: React creates its script elements from markup when it renders a whole page again. As the address of a
 * script only the service worker's is allowed. A text never becomes code.
 */
export function setDefaultPolicy(worker: string): void {
  self.trustedTypes?.createPolicy('default', {
    createHTML: () => '<script></script>',
    createScriptURL: (text) => (text.startsWith(worker) ? text : null),
  })
}
