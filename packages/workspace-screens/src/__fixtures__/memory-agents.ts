import type { AgentClient } from '@vitrine/api-client'
import type { AgentEntry, AgentRequest } from '@vitrine/api-client/contract/agents'
import type { AuditEntry } from '@vitrine/api-client/contract/workspaces'
import { findEntry, pageOf } from './memory-pages.ts'
import type { MemoryWire } from './memory-wire.ts'

/** An agent as its managers see it. */
export function agentOf(id: string, more: Partial<AgentEntry> = {}): AgentEntry {
  return {
    id,
    kind: 'agent',
    name: `Agent ${id}`,
    description: 'Finds the way.',
    model: 'analytical-1',
    instructions: 'Look first.',
    colour: 'teal',
    brandVoiceId: null,
    picture: null,
    state: 'active',
    removedAt: null,
    createdAt: '2026-11-20T09:14:00Z',
    changedAt: '2026-11-20T09:14:00Z',
    mayManage: true,
    ...more,
  }
}

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Agents that behave as the server's, and what was sent to change them. */
export function createMemoryAgents(
  wire: MemoryWire,
  agents: AgentEntry[] = [],
): AgentClient & { readonly sent: unknown[] } {
  const sent: unknown[] = []
  const activity: AuditEntry[] = []
  const change = (entry: AgentEntry, request: object): AgentEntry => {
    sent.push(request)
    const action = 'state' in request ? `agent-${String(request.state)}` : 'agent-changed'
    activity.unshift({
      id: `e${activity.length}`,
      at: '2026-11-20T09:14:00Z',
      action: action === 'agent-active' ? 'agent-restored' : action,
      actor: 'ada@example.com',
      subject: entry.name,
      address: null,
      userAgent: null,
    })
    Object.assign(entry, request, { changedAt: `2026-11-20T09:14:${10 + sent.length}Z` })
    entry.removedAt = entry.state === 'trashed' ? '2026-12-20T09:14:00Z' : null
    return { ...entry }
  }
  const write = (name: string, id: string, request: object) =>
    wire.call(name, undefined, () => change(findEntry(agents, id), request))
  return {
    sent,
    list: (_, { cursor, search = '', kind, state = 'active', sort, signal } = {}) =>
      wire.call('listAgents', signal, () => {
        const found = agents.filter(
          (agent) => agent.state === state && (!kind || agent.kind === kind) && agent.name.includes(search),
        )
        const { entries, next } = pageOf(
          sort === 'name' ? found.toSorted((one, other) => (one.name < other.name ? -1 : 1)) : found,
          cursor,
        )
        return { entries: entries.map((agent) => ({ ...agent })), next }
      }),
    read: (_, id, { signal } = {}) => wire.call('readAgent', signal, () => ({ ...findEntry(agents, id) })),
    create: (_, request: AgentRequest) =>
      wire.call('createAgent', undefined, () => {
        const created = agentOf('created')
        agents.unshift(created)
        return change(created, request)
      }),
    update: (_, id, update) => write('updateAgent', id, update),
    remove: (_, id) =>
      wire.call('removeAgent', undefined, () => {
        agents.splice(agents.indexOf(findEntry(agents, id)), 1)
      }),
    setPicture: (_, id) => write('setAgentPicture', id, { picture: PICTURE }),
    removePicture: (_, id) => write('removeAgentPicture', id, { picture: null }),
    readActivity: (_, _id, _before, { signal } = {}) =>
      wire.call('readAgentActivity', signal, () => ({ entries: [...activity], next: null })),
  }
}
