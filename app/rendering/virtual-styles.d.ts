/** Made by scripts/styles.ts. */
declare module 'virtual:visitor-styles' {
  export const visitorStyles: { css: string; flat: string } | null
}
