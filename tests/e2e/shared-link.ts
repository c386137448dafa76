/**
 * A link to the numbered list "Silent nights": The General with the note "The train!", Metropolis, a movie that no catalogue has, and
 * a show.
 */
export const SHARED_LIST =
  '/shared-list#1.eJwtwcEKgCAMANBfWTuvQBDL7yjoIB48LB3EBN3_06X3Ep7yshqo1GYTCW-xBkWhj1qUQB6wxoNBJnTlDclRSjE4wqsx2CiiC2ZykeLvoHV33oecP5XDG9Q'
