/** scripts/styles.ts provides this module. */
declare module 'virtual:visitor-styles' {
  export const visitorStyles: { css: string; flat: string } | null
}
