import { lazyOnIdle } from '#app/ui/widgets/lazy-on-idle.tsx'

/** The career and the people of it; until its code is there, as the server sent it. */
export const [BelowBiography] = lazyOnIdle(async () => (await import('./career-and-people.tsx')).CareerAndPeople)
