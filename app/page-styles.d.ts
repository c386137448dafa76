/** Made by scripts/page-styles.ts. */
declare module 'virtual:page-styles' {
  export const pageStyles: { href: string; css: string; hash: string } | null
}
