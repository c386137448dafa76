/**
 * Switches of the panel: whether Home has a row of free films; whether failing servers come behind the others; and whether it was
 * confirmed that only servers with rights are entered.
 */
export type SwitchName = 'free-row' | 'failing-last' | 'rights-confirmed'
