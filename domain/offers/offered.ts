/** Ids of the most popular titles that a platform of a region offers at no further cost. */
export type Offered = { movie: number[]; tv: number[] }
