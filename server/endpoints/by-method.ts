import { AppError } from '#domain/errors.ts'
import { json, type Answer } from './json.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Actions<Asker> = Partial<Record<Method, (asker: Asker, answer: Answer) => Promise<unknown>>>

/** A JSON endpoint with one action per method. `authorize` runs first; an unsupported method is a 405 with `Allow`. */
export async function byMethod<Asker>(
  request: Request,
  authorize: () => Promise<Asker>,
  actions: Actions<Asker>,
): Promise<Response> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const allowed = Object.keys(actions).join(', ')
  const [, action] = Object.entries(actions).find(([name]) => name === method) ?? []
  const response = await json(async (answer) => {
    const asker = await authorize()
    if (!action) throw new AppError('method-not-allowed', `Only ${allowed} is possible here`)
    return action(asker, answer)
  })
  if (response.status === 405) response.headers.set('Allow', allowed)
  return response
}
