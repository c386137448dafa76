import { z } from 'zod'
import { appended, date, listOf, missable, name, picturePath, text } from './schemas.ts'
import { movieSchema, personCardSchema, showSchema } from './schemas-card.ts'

const popularity = z.number().nonnegative().catch(0)
const part = { credit_id: name, popularity, character: text }
const work = { credit_id: name, popularity, job: text }

/** `person/{id}` with its pictures and credits. */
export const personSchema = personCardSchema.extend({
  // Lists leave adult performers out; a page opened by id still shows them.
  adult: z.literal(false).catch(false),
  birthday: date,
  deathday: date,
  place_of_birth: missable,
  biography: text,
  imdb_id: missable,
  images: appended({ profiles: listOf(z.object({ file_path: picturePath })) }),
  combined_credits: appended({
    cast: listOf(z.discriminatedUnion('media_type', [movieSchema.extend(part), showSchema.extend(part)])),
    crew: listOf(z.discriminatedUnion('media_type', [movieSchema.extend(work), showSchema.extend(work)])),
  }),
})

export type TmdbPerson = z.output<typeof personSchema>
