/** The specified texts of Discover, which every other page does without: what `messages.ts` has is sent with each. */
export const DISCOVER_MESSAGES = {
  title: 'Discover is Coming Soon',
  text: 'Get ready for advanced filtering and deep search to find your favorite movies and TV shows effortlessly.',
} as const
