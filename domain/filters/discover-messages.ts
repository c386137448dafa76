/** Specified texts of Discover. They are not in `messages.ts` because that is part of every page's script. */
export const DISCOVER_MESSAGES = {
  title: 'Discover is Coming Soon',
  text: 'Get ready for advanced filtering and deep search to find your favorite movies and TV shows effortlessly.',
} as const
