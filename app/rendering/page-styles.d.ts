/** Made by scripts/page-styles.ts. */
declare module 'virtual:page-styles' {
  export const pageStyles: { href: string; rules: import('./used-styles.ts').StyleRule[] } | null
}
