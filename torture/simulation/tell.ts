import type { Act, Step } from './steps.ts'
import { VISITORS } from './universe.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A step as a sentence. */
export function tell({ act, gap }: Step): string {
  return `${sentence(act)}${gap >= 60_000 ? `; ${Math.round(gap / 60_000)} minutes pass` : gap >= 1000 ? `; ${gap / 1000} s pass` : ''}`
}

function sentence(act: Act): string {
  const fate = 'fate' in act && act.fate !== 'fine' ? ` (the request is ${FATES[act.fate]})` : ''
  const operator = 'operator' in act ? `Operator ${act.operator + 1}` : ''
  const device = 'device' in act ? `Device ${act.device + 1}` : ''
  const visitor = 'visitor' in act ? `The visitor at ${VISITORS[act.visitor]}` : ''
  const title = 'type' in act ? `${act.type}/${act.id}` : ''
  switch (act.is) {
    case 'visit':
      return `${visitor} opens ${act.path}`
    case 'listen':
      return `${visitor} opens an event stream`
    case 'leave':
      return `${visitor} closes their event streams`
    case 'stall':
      return `${visitor} stops reading their event streams`
    case 'watch':
      return `${device} watches ${title}`
    case 'pause':
      return `${device} pauses ${title} after ${act.seconds} s`
    case 'binge':
      return `${device} watches ${act.movies.map((id) => `movie/${id}`).join(', ')}`
    case 'remove':
      return `${device} removes ${title} from its history`
    case 'clear':
      return `${device} clears its history`
    case 'mark':
      return `${device} ${act.on ? 'marks' : 'no longer marks'} ${title} as ${act.name}`
    case 'see':
      return `${device} ${act.on ? 'marks' : 'no longer marks'} episode ${act.episode} of tv/${act.show} as watched`
    case 'clear marks':
      return `${device} deletes all of its marks`
    case 'sync':
      return `${device} syncs`
    case 'generate':
      return `${device} asks for a sync code`
    case 'import':
      return `${device} imports the sync code of device ${act.of + 1}`
    case 'quit':
      return `${device} leaves its sync code`
    case 'evict':
      return `${device} loses what it has stored, but not its sync code`
    case 'reload':
      return `${device} reloads its page`
    case 'offline':
    case 'online':
      return `${device} goes ${act.is}`
    case 'lossy':
    case 'lossless':
      return `${device} has a ${act.is === 'lossy' ? 'bad' : 'good'} connection from now on`
    case 'set clock':
      return `${device} sets its clock ${Math.abs(act.ahead) / DAY} days ${act.ahead < 0 ? 'back' : 'ahead'}`
    case 'sign out':
      return `${operator} signs out${fate}`
    case 'ban':
      return `${operator} bans ${act.network} ${act.minutes === null ? 'for ever' : `for ${act.minutes} minutes`}${fate}`
    case 'unban':
      return `${operator} lifts the ban of ${act.network}${fate}`
    case 'block':
    case 'unblock':
      return `${operator} ${act.is}s ${title}${fate}`
    case 'alert':
      return `${operator} ${act.message === null ? 'clears the alert' : `sets the alert “${act.message}”`}${fate}`
    case 'sources':
      return `${operator} saves the server “${act.name}”${fate}`
    case 'remove code':
      return `${operator} deletes the sync code of device ${act.of + 1}${fate}`
    case 'catalogue':
      return act.fault === null ? 'The catalogue service works again' : `The catalogue service fails: ${act.fault}`
    case 'crash':
      return `The machine will crash ${act.when} the write number ${act.writes + 1} from now`
    case 'power off':
      return 'The machine loses its power'
    case 'stop':
      return 'The site is stopped and started again'
    case 'kill':
      return 'The process is killed'
    case 'disk':
      return act.full ? 'The disk is full' : 'The disk has room'
    case 'lock':
      return `Another program locks the database for ${act.milliseconds} ms`
    case 'clock':
      return `The server’s clock is set ${Math.abs(act.milliseconds) / HOUR} hours ${act.milliseconds < 0 ? 'back' : 'ahead'}`
    case 'settle':
      return 'All faults end, two days pass, and all devices sync'
  }
}

const FATES = { lost: 'lost', 'answer lost': 'carried out, its answer lost', doubled: 'sent twice' } as const
