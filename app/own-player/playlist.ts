import '#app/older-browsers/missing-functions.ts'
import { openPlaylist } from './open-playlist.ts'
import { startPlayer } from './start-player.ts'

startPlayer(openPlaylist)
