/** The id of a choice, and its label in the language of whoever asks for it: tables are created once, for all languages. */
export function labelled<const Id extends string>(id: Id, labelOf: (id: Id) => string) {
  return {
    id,
    get label() {
      return labelOf(id)
    },
  }
}
