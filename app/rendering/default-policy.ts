type TrustedTypes = { createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => void }

declare global {
  // oxlint-disable-next-line no-var -- TypeScript does not know it yet; Safari before 26 and Firefox before 148 have none
  var trustedTypes: TrustedTypes | undefined
}

/**
 * What a text may become where no other policy is named (docs/decisions/0063). Of markup, whatever it was, an empty script, which never
 * runs: React makes its script elements so when it has to render a whole page anew. Of addresses of scripts the worker's. No code.
 */
export function setDefaultPolicy(worker: string): void {
  self.trustedTypes?.createPolicy('default', {
    createHTML: () => '<script></script>',
    createScriptURL: (text) => (text.startsWith(worker) ? text : null),
  })
}
