/** What the menu of servers says of one. */
export const SOURCE_MARKS = { isFastest: 'Fastest', is4K: '4K', isAdFree: 'Ad-free', hasAds: 'Has ads' } as const
