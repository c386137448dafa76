/** Made by scripts/own-player.ts. */
declare module 'virtual:own-player' {
  export const ownScripts: import('#server/media/player/own-response.ts').OwnScripts
}
