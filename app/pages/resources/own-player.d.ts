/** Made by scripts/own-player.ts. */
declare module 'virtual:own-player' {
  export const ownScripts: import('#server/player/own-response.ts').OwnScripts
}
