/** scripts/own-player.ts provides this module. */
declare module 'virtual:own-player' {
  export const ownScripts: import('#server/media/player/own-response.ts').OwnScripts
}
