import { registerHooks } from 'node:module'

// Preloaded into a process under test: prints the address of each module that it loads.
registerHooks({
  load(url, context, nextLoad) {
    process.stdout.write(`loaded ${url}\n`)
    return nextLoad(url, context)
  },
})
