/** Names of what filters mean by ids, as far as they are known. */
export type FilterNames = Record<'keywords' | 'people' | 'companies' | 'networks', Record<number, string>>
