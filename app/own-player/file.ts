import '#app/older-browsers/missing-functions.ts'
import { openFile } from './engine.ts'
import { startPlayer } from './start-player.ts'

startPlayer(openFile)
