/**
 * Switches of the panel: whether Home has a row of free films, whether an operator confirmed having the rights to the servers'
 * content, whether the data source's terms were read, and whether cards do without the mark “In the library”.
 */
export type SwitchName = 'free-row' | 'library-cards-off' | 'rights-confirmed' | 'terms-read'
