import type { SwitchName } from '#domain/site-switches.ts'
import type { Store } from '#server/store/store.ts'

/** The write of an action that turns a switch of the panel. */
export async function turnSwitch({ switches }: Store, name: SwitchName, on: boolean) {
  const before = await switches.isOn(name)
  await switches.set(name, on)
  return { before: { on: before }, after: { on }, result: { on } }
}
