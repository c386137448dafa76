/** Passes the visitor's address to the library. The visitor's own headers are not forwarded, so they cannot set it. */
export const ADDRESS_HEADER = 'x-marquee-address'
