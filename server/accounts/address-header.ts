/** Carries the visitor's address to the accounts' library; a header of this name that a visitor sends is thrown away. */
export const ADDRESS_HEADER = 'x-marquee-address'
