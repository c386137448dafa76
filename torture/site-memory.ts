import { readdirSync, readFileSync } from 'node:fs'

const PAGE = 4096

/** The process and all of its descendants. */
function familyOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(text === '' ? [] : text.split(' ').map(Number)).flatMap(familyOf)]
}

/** Resident memory of a process and its descendants, in megabytes. */
export function residentMegabytes(pid: number): number {
  const pages = familyOf(pid).map((each) => Number(readFileSync(`/proc/${each}/statm`, 'utf8').split(' ')[1]))
  return (pages.reduce((sum, each) => sum + each, 0) * PAGE) / 1e6
}

/** Open descriptors of a process and its descendants. */
export function openDescriptors(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + readdirSync(`/proc/${each}/fd`).length, 0)
}
