import { createKeptStore } from '#app/hooks/create-store.ts'

/**
 * Whether / goes to the search. It can be switched off: people who speak to their device, or press keys by accident, would
 * set it off without wanting to (WCAG 2.1.4).
 */
export const slashSearches = createKeptStore<boolean>({
  key: 'marquee.slash-key',
  parse: (text) => text !== 'off',
  toText: (on) => (on ? null : 'off'),
})
