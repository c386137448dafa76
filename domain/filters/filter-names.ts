/** Names for the ids in filters, as far as they are known. */
export type FilterNames = Record<'keywords' | 'people' | 'companies' | 'networks', Record<number, string>>
