import { citedPages } from '../../chats/cited-pages.ts'
import { dataParts } from '../../chats/data-parts.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asCount, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { withoutGrokTags } from '../grok-export/without-grok-tags.ts'

const PAGE = 'title url favicon favicon_base64 snippet language'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  : data conversations summary
  summary: ...
  data: grokShare grok_conversation_items_by_rest_id
  data.grokShare: items
  data.grok_conversation_items_by_rest_id: items cursor
  conversations: id title URL source_request_url item_count items
  **.deepsearch_headers: header steps
  **.steps: header assistant decision final_message function_call raw_function_result summary web_results x_post_ids
  **.web_results: ${PAGE}
  **.cited_web_results: ${PAGE}
  **.post_ids_results: rest_id result
  **.post_ids_results.result: __typename rest_id legacy core tweet
  **.media_post_ids_results: rest_id result
  **.media_post_ids_results.result: __typename rest_id legacy core tweet
  **.tweet: rest_id legacy core
  **.legacy: full_text id_str user_id_str name
  **.core: user_results
  **.user_results: result
  **.result: legacy
  **.file_attachments: file_name media_id mime_type url
  **.memory_references: ...
  **.deepsearch_args: ...
  **.ui_layout: ...
`)

/** What an answer shows beside its words, and what a step called, which have no shape of their own: kept as they are. */
const KEPT = ['card_attachments', 'card_attachment', 'memory_references', 'banner_message']
const KEPT_OF_STEP = ['function_call', 'raw_function_result']

/** Reads a conversation with Grok on X as its page is given it: a shared one, or one of whoever is signed in. */
export const grokXReader: ConversationReader = createExportReader({
  id: 'grok-x',
  label: 'Grok on X',
  takes: TAKEN_KEYS,
  application: 'Grok',
  keys: {
    chat: known('id title URL source_request_url item_count items cursor'),
    message:
      known(`sender sender_type message chat_item_id created_at_ms thinking_trace deepsearch_headers deepsearch_args
      post_ids_results media_post_ids_results web_results cited_web_results file_attachments media_urls card_attachments
      card_attachment memory_references banner_message ui_layout has_customization is_partial is_deleted grok_mode`),
  },

  elementsOf(value) {
    const { data, conversations } = asObject(value) ?? {}
    const { grokShare: shared, grok_conversation_items_by_rest_id: own } = asObject(data) ?? {}
    const chats = [shared, own, ...(asArray(conversations) ?? [])].filter((chat) =>
      itemsOf(chat).some(isItem),
    )
    return chats.length > 0 ? chats : undefined
  },

  chatIn(value): ExportedChat | undefined {
    const about = asObject(value)
    const items = itemsOf(value)
    if (!about || !items.some(isItem)) return undefined
    const facts = { id: about.id, title: about.title }
    return { about, facts, messages: isNewestFirst(items) ? items.toReversed() : items }
  },

  read(item) {
    if (!isItem(item)) return undefined
    const createdAt = toIsoTime(item.created_at_ms)
    const isPerson = senderOf(item) === 'User'
    return {
      id: asText(item.chat_item_id),
      role: isPerson ? 'user' : 'assistant',
      parts: [
        ...uiText(item.thinking_trace).map(({ text }): Part => ({ type: 'reasoning', text })),
        ...research(item),
        ...uiText(isPerson ? item.message : withoutGrokTags(asText(item.message))),
        ...files(item),
        ...citedPages(pages(item)),
        ...dataParts(item, KEPT),
      ],
      facts: { ...(createdAt && { createdAt }) },
    }
  },
})

function itemsOf(value: unknown): JsonObject[] {
  return asObjects(asObject(value)?.items)
}

function senderOf({ sender, sender_type: type }: JsonObject): string | undefined {
  return asText(sender) ?? asText(type)
}

function isItem(item: JsonObject): boolean {
  return /^(?:User|Agent)$/.test(senderOf(item) ?? '') && ('message' in item || 'thinking_trace' in item)
}

/** The page asks for the newest first, and turns them round; a shared conversation is in its order. */
function isNewestFirst(items: readonly JsonObject[]): boolean {
  const [first] = items
  const last = items.at(-1)
  const [one, other] = [asCount(first?.created_at_ms), asCount(last?.created_at_ms)]
  if (one !== undefined && other !== undefined && one !== other) return one > other
  return first?.sender_type === 'Agent' && last?.sender_type === 'User'
}

/** What a search in depth thought and did, under its headings. */
function research({ deepsearch_headers: headings }: JsonObject): Part[] {
  return asObjects(headings).flatMap(({ header, steps }) => {
    const own = asObjects(steps)
    const texts = own.flatMap((step) => {
      const said = [step.header, step.assistant, step.decision, step.summary, step.final_message]
      return said.map(asText).filter((text) => text !== undefined)
    })
    const text = [...new Set([asText(header) ?? '', ...texts])].filter((line) => line !== '').join('\n\n')
    const calls = own.flatMap((step) => dataParts(step, KEPT_OF_STEP))
    return [...uiText(text).map((part): Part => ({ type: 'reasoning', text: part.text })), ...calls]
  })
}

function pages(item: JsonObject): { url: unknown; title?: unknown }[] {
  const steps = asObjects(item.deepsearch_headers).flatMap((heading) => asObjects(heading.steps))
  const cited = asObjects(item.cited_web_results)
  const found = cited.length > 0 ? cited : asObjects(item.web_results)
  const quoted = [...asObjects(item.post_ids_results), ...asObjects(item.media_post_ids_results)]
  const posts = quoted.map(({ rest_id: id, result }) => {
    const post = asObject(result)
    const legacy = asObject(post?.legacy) ?? asObject(asObject(post?.tweet)?.legacy)
    return { id: id ?? post?.rest_id ?? legacy?.id_str, title: asText(legacy?.full_text) }
  })
  const named = steps
    .flatMap((step) => asArray(step.x_post_ids) ?? [])
    .map((id) => ({ id, title: undefined }))
  return [
    ...[...steps.flatMap((step) => asObjects(step.web_results)), ...found].map(({ url, title }) => ({
      url,
      title,
    })),
    ...[...posts, ...named]
      .filter(({ id }) => typeof id === 'string' || typeof id === 'number')
      .map(({ id, title }) => ({ url: `https://x.com/i/status/${String(id)}`, title })),
  ]
}

function files({ file_attachments: attached, media_urls: urls }: JsonObject): Part[] {
  const named = asObjects(attached).map(({ file_name: name, mime_type: type, url }): Part => ({
    type: 'file',
    mediaType: asText(type) ?? 'image/*',
    filename: asText(name),
    url: asText(url),
  }))
  const bare = (asArray(urls) ?? []).flatMap((url): Part[] =>
    typeof url === 'string' ? [{ type: 'file', mediaType: 'image/*', url }] : [],
  )
  return named.length > 0 ? named : bare
}
