/**
 * Switches of the panel: whether Home has a row of free films; whether it was confirmed that only servers with rights
 * are entered; and whether the data source's terms were read.
 */
export type SwitchName = 'free-row' | 'rights-confirmed' | 'terms-read'
