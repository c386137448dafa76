/**
 * Switches of the panel: whether Home has a row of free films, whether an operator confirmed having the rights to the servers'
 * content, and whether the data source's terms were read.
 */
export type SwitchName = 'free-row' | 'rights-confirmed' | 'terms-read'
