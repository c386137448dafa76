/** scripts/styles.ts provides this module. */
declare module 'virtual:visitor-styles' {
  /** Inline sheets of the frame and of each page, by its route's id, and addresses of the others. */
  export const visitorStyles: { frame: string; pages: Partial<Record<string, string>>; rest: string; flat: string } | null
}

/** scripts/messages/message-chunks.ts provides this module. */
declare module 'virtual:message-chunks' {
  /**
   * Addresses of the built texts by language and area (empty: those of every page), and areas by the address of a script that needs
   * them. Empty in development.
   */
  export const messageChunks: {
    files: Readonly<Record<string, Readonly<Record<string, string>>>>
    areas: Readonly<Record<string, readonly string[]>>
  }
}
