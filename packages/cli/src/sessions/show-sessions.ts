import { sep } from 'node:path'
import { counted, sized } from '../terminal/counted.ts'
import type { Paint } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Session } from './describe-session.ts'
import type { SearchedFolder } from './find-sessions.ts'
import { homeFolder } from './session-paths.ts'

/** A session as two lines of a list: its title, and what else tells it from others. */
export function listedSession(session: Session, number: number, paint: Paint, terminal: Terminal): string[] {
  const { source, title, project, modifiedAt, bytes } = session
  const facts = [
    source.agent,
    ...(project ? [plainLine(shortPath(project, terminal), 60)] : []),
    localMinute(modifiedAt),
    sized(bytes),
  ]
  const heading = title ? plainLine(title, 72) : paint('dim', 'nothing asked yet')
  return [`${String(number).padStart(4)}  ${heading}`, `      ${paint('dim', facts.join(' · '))}`]
}

/** Where sessions were looked for: each folder that is there, and one of each agent that is not on the machine. */
export function describeSearch(searched: readonly SearchedFolder[], terminal: Terminal): string[] {
  const name = ({ agent, path }: SearchedFolder) => `${plainLine(shortPath(path, terminal))} (${agent})`
  const missing = missingAgents(searched).map(name)
  const unreadable = searched.filter(({ problem }) => problem === 'unreadable').map(name)
  const there = searched.filter(({ problem }) => problem === undefined)
  return [
    ...there.map((folder) => `Looked in ${name(folder)}: ${counted(folder.found, 'session')}.`),
    ...unreadable.map((folder) => `${folder} may not be read by this user.`),
    ...(missing.length > 0 ? [`Not on this machine: ${missing.join(', ')}.`] : []),
  ]
}

/** The first folder of each agent that has none here; most agents know several. */
export function missingAgents(searched: readonly SearchedFolder[]): SearchedFolder[] {
  const found = new Set(searched.flatMap(({ agent, problem }) => (problem === 'missing' ? [] : [agent])))
  const first = new Map<string, SearchedFolder>()
  for (const folder of searched)
    if (!found.has(folder.agent) && !first.has(folder.agent)) first.set(folder.agent, folder)
  return [...first.values()]
}

/** A path with `~` for the home folder. */
export function shortPath(path: string, terminal: Pick<Terminal, 'env'>): string {
  const home = homeFolder(terminal)
  if (path === home) return '~'
  return path.startsWith(home + sep) ? `~${path.slice(home.length)}` : path
}

/** A time as the clock on the wall showed it, such as `2026-11-23 17:40`. */
function localMinute(time: number): string {
  const date = new Date(time)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-')
  return `${day} ${[date.getHours(), date.getMinutes()].map(twoDigits).join(':')}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
