/** scripts/styles.ts provides this module. */
declare module 'virtual:visitor-styles' {
  export const visitorStyles: { css: string; flat: string } | null
}

/** scripts/message-chunks.ts provides this module. */
declare module 'virtual:message-chunks' {
  /** Addresses of the built texts by language; empty in development. */
  export const messageChunks: Readonly<Record<string, string>>
}
