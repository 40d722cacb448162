import type {
  AgentClient,
  AgentFilter,
  BrandVoiceClient,
  CatalogClient,
  KnowledgeClient,
  ToolClient,
} from '@vitrine/api-client'
import type { AgentEntry } from '@vitrine/api-client/contract/agents'
import type { BrandVoiceEntry } from '@vitrine/api-client/contract/brand-voices'
import type {
  DocumentDetails,
  DocumentEntry,
  KnowledgeBaseEntry,
  KnowledgeBaseRequest,
  KnowledgeBaseUpdate,
} from '@vitrine/api-client/contract/knowledge'
import type { ToolEntry, ToolRequest, ToolUpdate } from '@vitrine/api-client/contract/tools'
import type { CatalogEntry } from '@vitrine/api-client/contract/catalog'
import type { AuditEntry } from '@vitrine/api-client/contract/workspaces'
import { findEntry, pageOf } from './memory-pages.ts'
import type { MemoryWire } from './memory-wire.ts'

/** What all entries have alike. */
export const entryFields = {
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
    rules: [],
    toolIds: [],
    showsTools: false,
    showsKnowledge: false,
    knowledgeBaseIds: [],
    connector: null,
    mayTalk: false,
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

/** A knowledge base as its managers see it. */
export function knowledgeBaseOf(id: string, more: Partial<KnowledgeBaseEntry> = {}): KnowledgeBaseEntry {
  return {
    ...entryFields,
    id,
    name: `Base ${id}`,
    description: 'What we know of kettles.',
    language: 'en',
    passageReaders: 'members',
    ...more,
  }
}

/** A document of two versions. */
export function documentOf(id: string, more: Partial<DocumentEntry> = {}): DocumentDetails {
  const version = {
    version: 2,
    source: 'file' as const,
    address: null,
    mediaType: more.mediaType ?? 'text/plain',
    bytes: 2048,
    characters: 2048,
    createdAt: '2026-11-20T09:14:00Z',
  }
  const newest = { ...version, id, name: `Document ${id}`, changedAt: version.createdAt, ...more }
  return { ...newest, versions: [version, { ...version, version: 1 }] }
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

const textOf = (version: number) => `Kettles of version ${version} are boiled dry after three minutes.`

/** Knowledge bases that behave as the server's, all with the same documents, and what was sent to change them. */
export function createMemoryKnowledge(
  wire: MemoryWire,
  bases: KnowledgeBaseEntry[] = [],
  documents: DocumentDetails[] = [],
): KnowledgeClient & { readonly sent: unknown[] } {
  const catalog = createMemoryCatalog<KnowledgeBaseEntry, KnowledgeBaseRequest, KnowledgeBaseUpdate>(
    wire,
    bases,
    { name: 'KnowledgeBase', noun: 'knowledge-base', entryOf: knowledgeBaseOf },
  )
  const add = (content: object, name: string) =>
    wire.call('addDocument', undefined, () => {
      catalog.sent.push(content)
      const added = documentOf(`d${documents.length + 1}`, { name, version: 1 })
      documents.unshift(added)
      return added
    })
  const addVersion = (id: string, content: object) =>
    wire.call('addVersion', undefined, () => {
      catalog.sent.push(content)
      const document = findEntry(documents, id)
      const version = { ...document, version: document.version + 1 }
      return { ...version, versions: [version, ...document.versions] }
    })
  return {
    ...catalog,
    listDocuments: (_, { cursor, signal } = {}) =>
      wire.call('listDocuments', signal, () => pageOf(documents, cursor)),
    readDocument: ({ documentId }, { signal } = {}) =>
      wire.call('readDocument', signal, () => findEntry(documents, documentId)),
    addDocument: (_, request) => add(request, 'text' in request ? request.text : request.address),
    addDocumentFile: (_, { name, bytes }) => add({ name, bytes: bytes.byteLength }, name),
    addVersion: ({ documentId }, content) => addVersion(documentId, content),
    addVersionFile: ({ documentId }, { name, bytes }) =>
      addVersion(documentId, { name, bytes: bytes.byteLength }),
    renameDocument: ({ documentId }, { name }) =>
      wire.call('renameDocument', undefined, () => Object.assign(findEntry(documents, documentId), { name })),
    removeDocument: ({ documentId }) =>
      wire.call('removeDocument', undefined, () => {
        documents.splice(documents.indexOf(findEntry(documents, documentId)), 1)
      }),
    readText: (_, version, { signal } = {}) =>
      wire.call('readText', signal, () => ({ version, passages: [{ id: 'p1', text: textOf(version) }] })),
    readFile: (_, version) => wire.call('readFile', undefined, () => new Blob([textOf(version)])),
    searchPassages: (_, query, { signal } = {}) =>
      wire.call('searchPassages', signal, () => ({
        hits: documents
          .filter(() => textOf(2).includes(query))
          .map(({ id, name }) => ({
            passageId: `p-${id}`,
            documentId: id,
            documentName: name,
            version: 2,
            text: textOf(2),
            marks: [[textOf(2).indexOf(query), textOf(2).indexOf(query) + query.length] as const],
            url: `/passages/p-${id}`,
          })),
      })),
    readPassage: () => Promise.reject(new Error('No screen asks for it.')),
  }
}

/** Things of the catalog that behave as the server's, and what was sent to change them. */
export function createMemoryCatalog<Entry extends CatalogEntry & { kind?: string }, Request, Update>(
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
