import {
  applyConversationEvent,
  type Conversation,
  type ConversationEvent,
  type GrowingConversation,
  publishedConversation,
  summarizeConversation,
} from '@vitrine/transcript'
import { PREPARATION_VERSION, prepareConversation } from '@vitrine/share-views/prepare'
import { listFilesOfConversation } from '../conversations/list-files.ts'
import { plainLine } from '../store/plain-line.ts'
import { pack, unpack } from '../store/pack.ts'
import type { FoldedPage, KnownPage, Tasks } from './tasks.ts'

const MAX_TITLE_LENGTH = 500

/** Puts events into a stored model, and makes of it what its public page shows at first. */
export async function foldTask({
  model,
  openMessageIds,
  events,
  page,
}: Tasks['fold']['input']): Promise<Tasks['fold']['output']> {
  const stored: Conversation = JSON.parse((await unpack(model)).toString())
  const told = events.map((event) => JSON.parse(event) as ConversationEvent)
  const grown = told.reduce<GrowingConversation>(applyConversationEvent, { ...stored, openMessageIds })
  const { openMessageIds: open = [], ...conversation } = grown
  const summary = summarizeConversation(conversation)
  return {
    summary: { ...summary, title: plainLine(summary.title, MAX_TITLE_LENGTH) },
    model: pack(JSON.stringify(conversation)),
    openMessageIds: [...open],
    listedFiles: listFilesOfConversation(conversation),
    page: page === undefined ? page : await foldPage(conversation, new Set(open), page, touchedBy(told)),
  }
}

function touchedBy(events: ConversationEvent[]): Set<string> {
  return new Set(
    events.flatMap((event) => {
      if (event.type === 'conversation-changed') return []
      return [event.type === 'message-set' ? event.message.id : event.messageId]
    }),
  )
}

/** A message that no event was about keeps the HTML it has. */
async function foldPage(
  conversation: Conversation,
  open: Set<string>,
  known: KnownPage,
  touched: Set<string>,
): Promise<FoldedPage> {
  const published = publishedConversation(conversation, { branches: 'all' })
  const earlier = await readEarlier(known)
  const html = new Map<string, string>()
  const addresses = new Map<string, string[]>()
  for (const message of published.messages) {
    if (open.has(message.id)) continue
    const kept = touched.has(message.id) ? undefined : earlier.addresses.get(message.id)
    const made = kept ? undefined : prepareConversation({ ...published, messages: [message] }).html
    const own = kept ?? Object.keys(made ?? {})
    addresses.set(message.id, own)
    for (const address of own) html.set(address, made?.[address] ?? earlier.html.get(address) ?? '')
  }
  const shown = published.messages.map(({ id }) => id).filter((id) => open.has(id))
  return {
    rendererVersion: PREPARATION_VERSION,
    model: pack(JSON.stringify(published)),
    html: pack(JSON.stringify(Object.fromEntries(html))),
    addresses: pack(JSON.stringify(Object.fromEntries(addresses))),
    openMessageIds: shown,
    files: listFilesOfConversation(published),
  }
}

async function readEarlier(
  known: KnownPage,
): Promise<{ html: Map<string, string>; addresses: Map<string, string[]> }> {
  if (known?.rendererVersion !== PREPARATION_VERSION) return { html: new Map(), addresses: new Map() }
  return { html: await readMap<string>(known.html), addresses: await readMap<string[]>(known.addresses) }
}

async function readMap<Value>(packed: Uint8Array): Promise<Map<string, Value>> {
  return new Map(Object.entries<Value>(JSON.parse((await unpack(packed)).toString())))
}
