import { realPeople } from './people.ts'

const ids = new Map(realPeople.map(({ name, id }) => [name, id]))

/** Names are unique among the real people, so the works can name them; throws for an unknown one. */
export function personId(name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`No person is called ${name}`)
  return id
}
