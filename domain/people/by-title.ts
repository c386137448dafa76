import type { PersonCredit } from './person.ts'

/** A credit on a person's page. */
export type WorkCredit = Omit<PersonCredit, 'creditId'>

/** One entry per title; several roles or jobs in one title are joined. */
export function byTitle(credits: readonly WorkCredit[]): WorkCredit[] {
  const titles = new Map<string, WorkCredit>()
  for (const credit of credits) {
    const key = `${credit.type}${credit.id}`
    const before = titles.get(key)
    const roles = new Set([...(before?.role.split(' / ') ?? []), credit.role].filter((role) => role !== ''))
    titles.set(key, { ...(before ?? credit), role: [...roles].join(' / ') })
  }
  return [...titles.values()].toSorted((a, b) => b.popularity - a.popularity)
}
