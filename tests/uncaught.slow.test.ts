import { afterEach, expect, test } from 'vitest'
import { start, stopAll } from './helpers/processes.ts'

afterEach(stopAll)

const FAULTS = {
  'an exception': `setImmediate(() => { throw new Error('nobody waits for this') })`,
  'a rejection': `Promise.reject(new Error('nobody waits for this'))`,
}

/** Makes a process have the fault when it is sent SIGUSR2. */
function faultOnSignal(fault: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => ${fault})`)}`
}

test.each(Object.entries(FAULTS))(
  'after %s that nothing caught a process logs it, finishes its requests as at SIGTERM, and ends with 1',
  async (_name, fault) => {
    const site = start({ NODE_OPTIONS: `${process.env.NODE_OPTIONS} ${faultOnSignal(fault)}` })
    const origin = await site.address()
    site.child.kill('SIGUSR2')
    let probe = await fetch(`${origin}/readyz`)
    while (probe.status === 200) probe = await fetch(`${origin}/readyz`)
    expect(await probe.json()).toMatchObject({ ok: false, parts: { stopping: { ok: false } } })
    // The port is still open.
    expect((await fetch(`${origin}/movie`)).status).toBe(200)
    const { code, output, errors } = await site.ended
    expect([code, errors]).toEqual([1, ''])
    const lines = output.split('\n').filter((line) => line.includes('A fault that nothing caught'))
    expect(lines).toEqual([expect.stringMatching(/nobody waits for this\\n {4}at .*text\/javascript/)])
  },
)
