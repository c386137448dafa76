import { realPeople } from './people.ts'

const ids = new Map(realPeople.map(({ name, id }) => [name, id]))

/** The id of the real person of this name, which is unique. Throws for an unknown name. */
export function personId(name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`No person is called ${name}`)
  return id
}
