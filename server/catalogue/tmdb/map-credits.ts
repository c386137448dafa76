import type { CastCredit, CrewCredit } from '#domain/titles/title.ts'
import { distinct, toPersonCard } from './map.ts'
import type { TmdbMovie, TmdbShow } from './schemas-title.ts'

export function toCast(raw: TmdbMovie['credits']['cast']): CastCredit[] {
  const credits = raw.map((member) => ({
    creditId: member.credit_id,
    person: toPersonCard(member),
    character: member.character,
    episodeCount: null,
  }))
  return distinctCredits(credits)
}

export function toCrew(raw: TmdbMovie['credits']['crew']): CrewCredit[] {
  const credits = raw.map((member) => ({
    creditId: member.credit_id,
    person: toPersonCard(member),
    department: member.department,
    job: member.job,
    episodeCount: null,
  }))
  return distinctCredits(credits)
}

/** One credit per person, with all their roles joined; the first role determines its id. */
export function toCastOfShow(raw: TmdbShow['aggregate_credits']['cast']): CastCredit[] {
  const credits = raw.flatMap((member): CastCredit[] => {
    const first = member.roles[0]
    if (!first) return []
    const characters = new Set(member.roles.map((role) => role.character).filter(Boolean))
    return [
      {
        creditId: first.credit_id,
        person: toPersonCard(member),
        character: [...characters].join(' / '),
        episodeCount: member.total_episode_count,
      },
    ]
  })
  return distinctCredits(credits)
}

/** One credit per job. */
export function toCrewOfShow(raw: TmdbShow['aggregate_credits']['crew']): CrewCredit[] {
  const credits = raw.flatMap((member) =>
    member.jobs.map((job) => ({
      creditId: job.credit_id,
      person: toPersonCard(member),
      department: member.department,
      job: job.job,
      episodeCount: job.episode_count,
    })),
  )
  return distinctCredits(credits)
}

function distinctCredits<Credit extends { creditId: string }>(credits: Credit[]): Credit[] {
  return distinct(credits, (credit) => credit.creditId)
}
