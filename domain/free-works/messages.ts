/** The badge of a title that plays here; and the heading of a row of them. */
export const FREE_HERE = 'Free here'
/** Before the licence, under the player. */
export const FREE_BECAUSE = 'Free to watch here:'
