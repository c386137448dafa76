/**
 * Switches of the panel: whether Home has a row of free films; whether failing servers come behind the others; whether it was
 * confirmed that only servers with rights are entered; and whether the data source's terms were read.
 */
export type SwitchName = 'free-row' | 'failing-last' | 'rights-confirmed' | 'terms-read'
