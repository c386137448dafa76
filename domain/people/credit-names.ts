import { m } from '#messages'
import { hasEntry } from '#domain/text/has-entry.ts'

// The movie database writes these words in English whatever the language of its answers. Unknown ones stay as they are.

/** A department of a crew, or what a person is known for. */
export function departmentName(department: string): string {
  return hasEntry(m.credits.departments, department) ? m.credits.departments[department] : department
}

/** A job in a crew. */
export function jobName(job: string): string {
  return hasEntry(m.credits.jobs, job) ? m.credits.jobs[job] : job
}

/** Several jobs in one title (`byTitle`). */
export function jobNames(role: string): string {
  return role.split(SEPARATOR).map(jobName).join(SEPARATOR)
}

/** A cast member's characters, of which only appearances as oneself have a translation. */
export function characterNames(role: string): string {
  return role.split(SEPARATOR).map(characterName).join(SEPARATOR)
}

function characterName(character: string): string {
  return hasEntry(m.credits.roles, character) ? m.credits.roles[character] : character
}

/** A kind of video: `Trailer`. */
export function videoTypeName(type: string): string {
  return hasEntry(m.credits.videos, type) ? m.credits.videos[type] : type
}

/** Between the roles or jobs of a person in one title. */
const SEPARATOR = ' / '
