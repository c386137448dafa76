import type { SharedPlaces } from '#server/limits/network-counts.ts'

/** The other processes of a site, which leave so many places, and what was asked of them and given back to them. */
export function createGivenPlaces(room: number) {
  const asked: string[] = []
  const given: number[] = []
  const sharedPlaces: SharedPlaces = {
    hold(kind, address, { perHome }) {
      asked.push(`${kind} ${address} ${perHome}`)
      return { place: asked.length, granted: Promise.resolve(asked.length <= room) }
    },
    giveBack: (place) => void given.push(place),
  }
  return { sharedPlaces, asked, given }
}
