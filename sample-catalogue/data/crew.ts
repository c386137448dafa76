import { personId } from './person-id.ts'
import type { WorkCrew } from '../types/records.ts'

const JOBS = {
  director: { department: 'Directing', job: 'Director' },
  creator: { department: 'Writing', job: 'Creator' },
  screenplay: { department: 'Writing', job: 'Screenplay' },
  story: { department: 'Writing', job: 'Story' },
  novel: { department: 'Writing', job: 'Novel' },
  producer: { department: 'Production', job: 'Producer' },
  camera: { department: 'Camera', job: 'Director of Photography' },
  music: { department: 'Sound', job: 'Original Music Composer' },
  editor: { department: 'Editing', job: 'Editor' },
  art: { department: 'Art', job: 'Art Direction' },
} as const

type Job = keyof typeof JOBS

/** The names of the people in each job, in order of credit. */
export type CrewNames = { [J in Job]?: string[] | undefined }

/** Crew credits in the order of `JOBS`. Throws for a name that no person has. */
export function toCrew(names: CrewNames): WorkCrew[] {
  return (Object.keys(JOBS) as Job[]).flatMap((job) =>
    (names[job] ?? []).map((name) => ({ personId: personId(name), ...JOBS[job] })),
  )
}
