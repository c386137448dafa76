import { useHydrated } from '#app/hooks/use-hydrated.ts'

/**
 * Where the visitor's day stands among the day before `today`, `today` itself, and the day after: 0, 1 or 2 all over the world while the page
 * is new. It is 1 while the page hydrates, which was rendered for `today`.
 */
export function useDayIndex(today: string): number {
  return useHydrated() ? 1 + daysSince(today) : 1
}

function daysSince(day: string): number {
  return Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000 - Date.parse(day)) / 86_400_000)
}
