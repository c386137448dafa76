// `npm run dev:library`: gives the site that is about to start a library of its own, and prints how to make it fail.
import { openLibrary } from './library-server.ts'

const library = await openLibrary({ port: 8096 })
Object.assign(process.env, library.env, { LIBRARY_PLAYS: process.env.LIBRARY_PLAYS ?? 'here' })
console.log(
  [
    `A stand-in for Jellyfin is at ${library.address}, and plays here (LIBRARY_PLAYS). It fails as you tell it to:`,
    `curl ${library.address}/_library -d '{"media":"cut"}', and '{"media":"well"}' ends it.`,
  ].join('\n'),
)
