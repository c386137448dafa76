import { z } from 'zod'
import { createOthers } from '../others.ts'

/**
 * The other visitors of a site, whose times must not have in them what the torture itself does meanwhile, such as answering as the movie
 * database: `node torture/probes/visits.ts ORIGIN`. The parent asks for a number of visits of each, and is told what they experienced.
 */

const questionSchema = z.object({ visits: z.number() })
const others = createOthers(process.argv[2] ?? '')

process.on('message', (question) => {
  void others.experience(questionSchema.parse(question).visits).then((experience) => process.send?.(experience))
})
process.once('disconnect', () => process.exit())
