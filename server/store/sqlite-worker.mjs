// Plain JavaScript: with TypeScript, Node's type stripper would take 17 MB of memory in this thread.
import { parentPort, workerData } from 'node:worker_threads'
import { createHandles } from './sqlite-handles.mjs'

const reply = createHandles(workerData)
parentPort?.on('message', (request) => parentPort?.postMessage(reply(request)))
