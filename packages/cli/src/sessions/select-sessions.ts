import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { sessionSources, type SessionSource } from '@vitrine/transcript'
import { CommandError } from '../terminal/command-error.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { describeSession, type Session } from './describe-session.ts'
import type { FoundSessions } from './find-sessions.ts'
import { EXIT_CODES } from '../terminal/exit-codes.ts'

/** Which sessions are meant. */
export interface SessionFilter {
  /** Folder of the project, or a part of its path. */
  project?: string
  /** Words that stand in the title, the project, the agent's name or the path. */
  words?: string
}

/** The agents that a name means: all without one. Throws `CommandError` for a name that no agent has. */
export function sourcesOf(agent: string | undefined): readonly SessionSource[] {
  if (agent === undefined) return sessionSources
  const name = agent.toLowerCase()
  const meant = sessionSources.filter(
    (source) => source.id === name || source.agent.toLowerCase().includes(name),
  )
  if (meant.length > 0) return meant
  const known = sessionSources.map(({ id }) => id).join(', ')
  throw new CommandError(`No agent is called ${agent}. Known are ${known}.`, {
    code: 'no-such-agent',
    exitCode: EXIT_CODES.usage,
  })
}

/** The newest sessions that a filter lets through; reads no more files than that takes. */
export async function selectSessions(
  { files }: FoundSessions,
  filter: SessionFilter,
  limit: number,
  terminal: Terminal,
): Promise<Session[]> {
  const isMeant = matcherOf(filter, terminal)
  const sessions: Session[] = []
  for (const file of files) {
    if (sessions.length >= limit) break
    const session = await describeSession(file)
    if (session.isSubAgent !== true && isMeant(session)) sessions.push(session)
  }
  return sessions
}

function matcherOf({ project, words }: SessionFilter, { cwd }: Terminal): (session: Session) => boolean {
  const folder =
    project !== undefined && existsSync(resolve(cwd, project)) ? resolve(cwd, project) : undefined
  const part = project?.toLowerCase() ?? ''
  const wanted = (words ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return (session) => {
    const { project: of = '', title = '', path, source } = session
    const isThere = folder ? isWithin(folder, of) : of.toLowerCase().includes(part)
    const text = [title, of, source.agent, path].join('\n').toLowerCase()
    return isThere && wanted.every((word) => text.includes(word))
  }
}

function isWithin(folder: string, path: string): boolean {
  if (path === '') return false
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === resolve(path))
}
