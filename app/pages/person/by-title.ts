import type { ShownCredit } from './shown-person.ts'

/** One entry per title, best known first; several roles or jobs in one title are joined. */
export function byTitle(credits: ShownCredit[]): ShownCredit[] {
  const titles = new Map<string, ShownCredit>()
  for (const credit of credits) {
    const key = `${credit.type}${credit.id}`
    const before = titles.get(key)
    const roles = new Set([...(before?.role.split(' / ') ?? []), credit.role].filter((role) => role !== ''))
    titles.set(key, { ...(before ?? credit), role: [...roles].join(' / ') })
  }
  return [...titles.values()].toSorted((a, b) => b.popularity - a.popularity)
}

/** One entry per title, newest first; titles without a date count as upcoming. */
export function byYear(credits: ShownCredit[]): ShownCredit[] {
  return byTitle(credits).toSorted((a, b) => (b.date ?? '9999').localeCompare(a.date ?? '9999'))
}
