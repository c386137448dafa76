/** Whether a record has an entry of this name; `constructor` and the like are not entries. */
export function hasEntry<Entries extends object>(entries: Entries, name: string): name is keyof Entries & string {
  return Object.hasOwn(entries, name)
}
