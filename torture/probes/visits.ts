import { z } from 'zod'
import { createOthers } from '../others.ts'

/**
 * The other visitors of a site, in their own process so that the torture's work, such as answering as the movie database, does
 * not affect their times: `node torture/probes/visits.ts ORIGIN`. The parent sends a number of visits, and gets the visitors'
 * experience.
 */

const questionSchema = z.object({ visits: z.number() })
const others = createOthers(process.argv[2] ?? '')

process.on('message', (question) => {
  void others.experience(questionSchema.parse(question).visits).then((experience) => process.send?.(experience))
})
process.once('disconnect', () => process.exit())
