/** scripts/styles.ts provides this module. */
declare module 'virtual:visitor-styles' {
  /** Inline sheets of the frame and of each page, by its route's id, and addresses of the others. */
  export const visitorStyles: { frame: string; pages: Partial<Record<string, string>>; rest: string; flat: string } | null
}

/** scripts/message-chunks.ts provides this module. */
declare module 'virtual:message-chunks' {
  /** Addresses of the built texts by language; empty in development. */
  export const messageChunks: Readonly<Record<string, string>>
}
