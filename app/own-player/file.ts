import '#app/older-browsers/missing-functions.ts'
import { openFile } from './open-file.ts'
import { startPlayer } from './start-player.ts'

startPlayer(openFile)
