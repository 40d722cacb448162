import type {
  AgentClient,
  AgentFilter,
  BrandVoiceClient,
  CatalogClient,
  ToolClient,
} from '@vitrine/api-client'
import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import type { BrandVoiceEntry } from '@vitrine/api-client/contract/brand-voices'
import type { ToolEntry, ToolRequest, ToolUpdate } from '@vitrine/api-client/contract/tools'
import type { CatalogEntry } from '@vitrine/api-client/contract/catalog'
import type { AuditEntry } from '@vitrine/api-client/contract/workspaces'
import { findEntry, pageOf } from './memory-pages.ts'
import type { MemoryWire } from './memory-wire.ts'

const entryFields = {
  picture: null,
  state: 'active' as const,
  removedAt: null,
  createdAt: '2026-11-20T09:14:00Z',
  changedAt: '2026-11-20T09:14:00Z',
  mayManage: true,
}

/** An agent as its managers see it. */
export function agentOf(id: string, more: Partial<AgentEntry> = {}): AgentEntry {
  return {
    ...entryFields,
    id,
    kind: 'agent',
    name: `Agent ${id}`,
    description: 'Finds the way.',
    model: 'analytical-1',
    instructions: 'Look first.',
    colour: 'teal',
    brandVoiceId: null,
    ...more,
  }
}

/** A brand voice as its managers see it. */
export function brandVoiceOf(id: string, more: Partial<BrandVoiceEntry> = {}): BrandVoiceEntry {
  return {
    ...entryFields,
    id,
    name: `Voice ${id}`,
    description: 'How we speak in public.',
    accent: '#075a50',
    isDefault: false,
    introduction: { en: 'Made with care.' },
    closing: {},
    links: [{ label: 'Imprint', url: 'https://kettle.example/imprint' }],
    tone: 'Warm.',
    preferred: ['kettle'],
    avoided: ['boiler'],
    ...more,
  }
}

/** A tool as its managers see it. */
export function toolOf(id: string, more: Partial<ToolEntry> = {}): ToolEntry {
  return {
    ...entryFields,
    id,
    builtIn: null,
    name: `tool_${id}`,
    description: 'Says how it will be.',
    title: `Tool ${id}`,
    verb: 'Looked up',
    icon: 'cloud',
    inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
    objectField: 'city',
    result: 'auto',
    sensitive: ['api_key'],
    ...more,
  }
}

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** What a memory catalog is about. */
interface MemoryKind<Entry> {
  /** As it stands in the names of calls: `Agent` in `readAgent`. */
  name: string
  noun: string
  entryOf(id: string): Entry
}

/** Agents that behave as the server's, and what was sent to change them. */
export function createMemoryAgents(
  wire: MemoryWire,
  agents: AgentEntry[] = [],
): AgentClient & { readonly sent: unknown[] } {
  return createMemoryCatalog(wire, agents, { name: 'Agent', noun: 'agent', entryOf: agentOf })
}

/** Brand voices that behave as the server's, and what was sent to change them. */
export function createMemoryBrandVoices(
  wire: MemoryWire,
  voices: BrandVoiceEntry[] = [],
): BrandVoiceClient & { readonly sent: unknown[] } {
  return createMemoryCatalog(wire, voices, {
    name: 'BrandVoice',
    noun: 'brand-voice',
    entryOf: brandVoiceOf,
  })
}

/** Tools that behave as the server's, and what was sent to change them. */
export function createMemoryTools(
  wire: MemoryWire,
  tools: ToolEntry[] = [],
): ToolClient & { readonly sent: unknown[] } {
  const catalog = createMemoryCatalog<ToolEntry, ToolRequest, ToolUpdate>(wire, tools, {
    name: 'Tool',
    noun: 'tool',
    entryOf: toolOf,
  })
  return {
    ...catalog,
    importList: (_, list) =>
      wire.call('importTools', undefined, () => {
        catalog.sent.push({ list })
        return { created: [toolOf('listed')], known: ['get_weather'] }
      }),
  } as ToolClient & { readonly sent: unknown[] }
}

function createMemoryCatalog<Entry extends CatalogEntry & { kind?: string }, Request, Update>(
  wire: MemoryWire,
  entries: Entry[],
  { name, noun, entryOf }: MemoryKind<Entry>,
): CatalogClient<Entry, Request, Update, AgentFilter> & { readonly sent: unknown[] } {
  const sent: unknown[] = []
  const activity: AuditEntry[] = []
  const change = (entry: Entry, request: object): Entry => {
    sent.push(request)
    const action = 'state' in request ? `${noun}-${String(request.state)}` : `${noun}-changed`
    activity.unshift({
      id: `e${activity.length}`,
      at: '2026-11-20T09:14:00Z',
      action: action === `${noun}-active` ? `${noun}-restored` : action,
      actor: 'ada@example.com',
      subject: entry.name,
      address: null,
      userAgent: null,
    })
    Object.assign(entry, request, { changedAt: `2026-11-20T09:14:${10 + sent.length}Z` })
    entry.removedAt = entry.state === 'trashed' ? '2026-12-20T09:14:00Z' : null
    return { ...entry }
  }
  const write = (call: string, id: string, request: object) =>
    wire.call(call, undefined, () => change(findEntry(entries, id), request))
  return {
    sent,
    list: (_, { cursor, search = '', kind, state = 'active', sort, signal } = {}) =>
      wire.call(`list${name}s`, signal, () => {
        const found = entries.filter(
          (entry) => entry.state === state && (!kind || entry.kind === kind) && entry.name.includes(search),
        )
        const page = pageOf(
          sort === 'name' ? found.toSorted((one, other) => (one.name < other.name ? -1 : 1)) : found,
          cursor,
        )
        return { entries: page.entries.map((entry) => ({ ...entry })), next: page.next }
      }),
    read: (_, id, { signal } = {}) => wire.call(`read${name}`, signal, () => ({ ...findEntry(entries, id) })),
    create: (_, request) =>
      wire.call(`create${name}`, undefined, () => {
        const created = entryOf('created')
        entries.unshift(created)
        return change(created, request as object)
      }),
    update: (_, id, update) => write(`update${name}`, id, update as object),
    remove: (_, id) =>
      wire.call(`remove${name}`, undefined, () => {
        entries.splice(entries.indexOf(findEntry(entries, id)), 1)
      }),
    setPicture: (_, id) => write(`set${name}Picture`, id, { picture: PICTURE }),
    removePicture: (_, id) => write(`remove${name}Picture`, id, { picture: null }),
    readActivity: (_, _id, _before, { signal } = {}) =>
      wire.call(`read${name}Activity`, signal, () => ({ entries: [...activity], next: null })),
  }
}
