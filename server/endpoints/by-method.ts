import { AppError } from '#domain/errors.ts'
import { json, type Answer } from './json.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Deeds<Who> = Partial<Record<Method, (who: Who, answer: Answer) => Promise<unknown>>>

/**
 * A JSON endpoint that does one thing per method. `who` decides first whether the visitor may ask at all; a method that is
 * not meant is then a 405 that names those that are.
 */
export async function byMethod<Who>(request: Request, who: () => Promise<Who>, deeds: Deeds<Who>): Promise<Response> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const allowed = Object.keys(deeds).join(', ')
  const [, deed] = Object.entries(deeds).find(([name]) => name === method) ?? []
  const response = await json(async (answer) => {
    const asker = await who()
    if (!deed) throw new AppError('method-not-allowed', `Only ${allowed} is possible here`)
    return deed(asker, answer)
  })
  if (response.status === 405) response.headers.set('Allow', allowed)
  return response
}
