import type { Tone } from './tone.ts'

/** Last sentences for a series, by tone; see `premises-crime.ts` for the notation. */
export const SERIES_TURNS: Record<Tone, readonly string[]> = {
  dark: [
    'The first season covers {n} [days|weeks|nights], and [every one has a victim|each ends with a name|none is wasted].',
    'Each [episode|hour] opens [another file|a new door|an old wound], and the case gets [closer to home|harder to close|more dangerous to know].',
    '{parts^} episodes, one case, and [a city|a family|a department] that [protects its own|has stopped sleeping|would rather not know].',
  ],
  horror: [
    'Each episode takes one [room|night|family] of {here}, and [the lights burn lower|one of them stays|it learns a little more].',
    'Over {parts} episodes [the missing|the dead|the neighbours] begin to [come back|ask for more|speak up].',
  ],
  light: [
    'Every week brings a new [scheme|lodger|disaster], and it is always [{O}|the neighbours|the car] who must be [told last|apologised to|rescued].',
    '{parts^} episodes of [bad advice|good intentions|short tempers], in which [nothing is learned|everybody is right|supper gets cold] and most is [forgiven|broken|eaten].',
    'There is always [a bill|a rehearsal|a relative] due on {day}, and always [a plan|a goat|a cousin] to make it [worse|interesting|late].',
  ],
  heart: [
    'The series follows [two families|three generations|both of them] through {n} [years|seasons|winters] of [work|quarrels|weddings] and [change|reconciliation|loss].',
    'From one [harvest|Christmas|summer] to the next, {here} [changes hands|grows up|grows older], and so do [they|the children|its quarrels].',
    'Each episode belongs to [another of them|a different year|one household], and [none ends|few end] as it began.',
  ],
  far: [
    'Each episode takes them [one world|one door|one day] further, and [the way back|the crew|the map] is never [the same|complete|far from breaking].',
    'Over {parts} episodes the [truth|danger|enemy] takes [shape|sides|another face], and it looks more and more like [home|one of them|a warning].',
    'By the end of the first season {n} of them are left, and [somebody is lying|the sky has changed|nobody wants to go home].',
  ],
  frontier: [
    'Each episode is a [day|letter|grave] on that [road|hill|front], and there are {n}.',
    'By the [thaw|fall|end of the season] {n} have [gone|crossed over|changed sides], and the rest [wait|dig in|keep count].',
  ],
  fact: [
    'In {parts} parts, each [with its own place|from another year|in one unbroken visit].',
    'The series runs for {n} weeks, and [every programme|each part] stands [alone|by itself|on its own].',
  ],
}
