/** Ids of the most popular titles that a platform includes at no extra cost. */
export type Offered = { movie: number[]; tv: number[] }
