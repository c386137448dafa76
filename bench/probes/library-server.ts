// A stand-in for an operator's Jellyfin with as many invented films as the argument says; its answer to any message says where it is.
import { LIBRARY_KEY, openLibrary } from '../../tests/library-server/library-server.ts'

const { address } = await openLibrary({ extra: Number(process.argv[2]) })
process.on('message', () => process.send?.({ address, key: LIBRARY_KEY }))
