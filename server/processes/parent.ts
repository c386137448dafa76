import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { createOwnCounts } from '../shared-counts/own-counts.ts'
import { createChildren, type ChildProcess } from './children.ts'
import { createCountsService, type NamedRule } from './counts-service.ts'
import { createPlaces } from './places.ts'
import { createPort } from './port.ts'
import type { ParentServices } from './parent-services.ts'

type Options = {
  count: number
  /** The folder of the build: a process that is started later must not get a newer one. */
  build: string
  /** Everything that processes count together. */
  rules: readonly NamedRule[]
  /** Starts process `number`; `why` tells how the one before it ended, or is empty. */
  start?: (number: number, why: string) => ChildProcess
  exit?: (code: number) => never
  /** What went wrong between the processes. */
  onError?: (error: unknown) => void
}

/** Milliseconds for a process to report about itself. */
const REPORT_DEADLINE = 2000

/** Runs the site in several processes; returns what ends them. */
export function startProcesses(options: Options) {
  const { count, build, rules, start = forked(build), exit = (code) => process.exit(code), onError = console.error } = options
  const counts = createCountsService({ rules, counts: createOwnCounts({ now: () => performance.now() }) })
  const places = createPlaces()
  const port = createPort({ takers: () => children.takers() })
  const children = createChildren({
    count,
    start: (number, why) => start(number, why ?? ''),
    servicesFor,
    onServing: (line) => console.log(line),
    onGivenUp: (code) => void end(0, code === 0 ? 1 : code),
    onError,
  })

  function servicesFor(number: number): { services: Omit<ParentServices, 'serving'>; end: () => Promise<void> } {
    const { hold, giveBack, end: giveAllBack } = places.forChild()
    let ended = false
    return {
      async end() {
        ended = true
        port.lost(number)
        giveAllBack()
        // What it wrote last it may not have told any more.
        for (const { link } of children.others(number)) link.tell('missed', null)
      },
      services: {
        decide: counts.decide,
        hold,
        giveBack,
        listen: port.listen,
        taken: port.taken,
        // What it sent before it ended may be read later.
        left: () => void (ended || port.left(number)),
        changed(change) {
          for (const { link } of children.others(number)) link.tell('changed', change)
        },
        whole: () => children.whole(),
        async reports(kind) {
          const serving = children.others(number).filter(({ serves }) => serves)
          const reports = await Promise.all(
            serving.map(({ link }) => link.ask('report', kind, REPORT_DEADLINE).catch(() => null)),
          )
          return reports.filter((report) => report !== null)
        },
      },
    }
  }

  async function end(grace: number, code = 0): Promise<never> {
    const inTime = await children.stop(async () => {
      await wait(grace)
      await port.close()
    })
    return exit(inTime ? code : 1)
  }

  children.start()
  return end
}

function forked(build: string) {
  return (number: number, why: string) =>
    startProcess({ SITE_PROCESS: String(number), SITE_BUILD: build, SITE_PROCESS_ENDED: why })
}

function startProcess(env: Record<string, string>): ChildProcess {
  const [, script = '', ...args] = process.argv
  // Values of the database are bytes as well.
  const child = fork(script, args, { env: { ...process.env, ...env }, serialization: 'advanced' })
  return {
    // It ends, if it has not yet: what is sent finds nobody.
    send: (message) => void (child.connected && child.send(message, () => {})),
    give: (message, socket, onFailure) => void child.send(message, socket, { keepOpen: true }, (error) => error && onFailure()),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
    kill: () => void child.kill('SIGKILL'),
  }
}
