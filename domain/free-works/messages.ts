/** Badge of a title that plays here, and heading of a row of such titles. */
export const FREE_HERE = 'Free here'
