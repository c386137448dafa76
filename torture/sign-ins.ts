import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { median } from '../bench/figure.ts'
import { ask, OPERATED } from './operator.ts'
import { createOthers, mediansOf, type Turn } from './others.ts'
import { count, type Report } from './promise.ts'

/** Kibibytes. */
const MEBIBYTE = 1024
/** Mebibytes by which memory may grow, and how many times slower pages may get. */
const MAX_GROWTH = 300
const MAX_SLOWER = 2
/** The fraction by which response times for existing and unknown accounts may differ. */
const MAX_DIFFERENCE = 0.1
/** Wrong passwords for an account; further ones are delayed on purpose. */
const PAIRS = 9
/** Pages of each other visitor, at least, beside the flood. */
const VISITS = 200
/** Turns of the flood: a single one often shows other load on the machine, but not the median of seven. */
const TURNS = 7

/** T11: a thousand sign-ins at once, and whether response times reveal which accounts exist. */
export async function signIns({ promise, note, processes, folder, runs }: Report): Promise<void> {
  const site = await processes.siteWith({ ...OPERATED, DATA_DIR: folder })
  const attempt = (email: string, address: string) => {
    const body = { email, password: 'a wrong password' }
    return ask(site.origin, { method: 'POST', path: '/api/session', body, address })
  }

  const [known, unknown]: [number[], number[]] = [[], []]
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    const first = await attempt(OPERATED.ADMIN_EMAILS, `11.1.${pair}.1`)
    const second = await attempt('nobody@torture.example', `11.2.${pair}.1`)
    // The first pair warms the hashing library up.
    if (pair === 0) continue
    known.push(first.millis)
    unknown.push(second.millis)
    if (first.status !== 401 || second.status !== 401) throw new Error(`A guess was answered ${first.status}, ${second.status}`)
  }
  const [here, nowhere] = [median(known), median(unknown)]
  const difference = Math.abs(here - nowhere) / Math.max(here, nowhere)
  promise({
    id: 'T11',
    seen: `a wrong password takes ${count(here)} ms for an existing account, ${count(nowhere)} ms for an unknown one: ${count(difference * 100)}% apart`,
    promised: '10%',
    held: difference <= MAX_DIFFERENCE,
  })

  const others = createOthers(site.origin)
  await others.experience(VISITS)
  const total = runs(1000)
  const strangers = await processes.helper('torture/probes/sign-in-flood.ts', [site.origin])
  const statuses: number[] = []
  const turns: Turn[] = []
  let growth = 0
  while (turns.length < TURNS) {
    const before = await others.experience(VISITS)
    const memory = watchMemory(site.pid)
    let isOver = false
    const flood = strangers.ask({ count: total, turn: turns.length }, z.array(z.number())).finally(() => (isOver = true))
    const [answers, during] = await Promise.all([flood, others.experience(VISITS, () => !isOver)])
    statuses.push(...answers)
    growth = Math.max(growth, memory.end())
    turns.push({ before, during })
    note(`pages for others: p99 ${count(during.p99)} ms, before ${count(before.p99)} ms`)
  }
  await strangers.stop()
  const wrong = statuses.filter((status) => status !== 401 && status !== 429)
  note(`${statuses.filter((status) => status === 401).length} were hashed, the others refused with 429`)
  promise({
    id: 'T11',
    seen: `${TURNS} times ${count(total)} sign-ins at once: ${wrong.length} not answered with 401 or 429`,
    promised: '0',
    held: wrong.length === 0,
  })
  promise({
    id: 'T11',
    seen: `memory grew by ${count(growth)} MiB in one turn at most`,
    promised: `${MAX_GROWTH} MiB`,
    held: growth <= MAX_GROWTH,
  })
  const { before, during } = mediansOf(turns)
  const answered = Math.min(...turns.map((turn) => turn.during.answered))
  const visits = turns.reduce((sum, turn) => sum + turn.during.visits, 0)
  promise({
    id: 'T11',
    seen: `pages for others: p99 ${count(during)} ms, before ${count(before)} ms, ${count(answered)}% of ${count(visits)} answered`,
    promised: 'at most twice as long, 100% answered',
    held: answered === 100 && during <= MAX_SLOWER * before,
  })
  await site.stop()
}

/** Watches a process's memory; `end` returns the most by which it grew, in mebibytes. */
function watchMemory(pid: number) {
  const now = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / MEBIBYTE
  const start = now()
  let most = start
  const timer = setInterval(() => (most = Math.max(most, now())), 50)
  return {
    end(): number {
      clearInterval(timer)
      return Math.max(most, now()) - start
    },
  }
}
