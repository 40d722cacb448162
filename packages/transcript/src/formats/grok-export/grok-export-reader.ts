import type { ConversationReader } from '../../reading/reader.ts'
import { citedPages } from '../../chats/cited-pages.ts'
import { dataParts } from '../../chats/data-parts.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { withoutGrokTags } from './without-grok-tags.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  conversations.responses: response share_link conversations projects tasks media_posts id conversation_id user_id anon_user_id create_time modify_time system_prompt_id temporary leaf_response_id title summary asset_ids root_asset_id x_user_id starred system_prompt_name media_types controller task_result_id team_id shared_with_team kind workspace_ids _id response_id message sender parent_response_id manual partial shared query query_type web_search_results cited_web_search_results xpost_ids xposts cited_xposts generated_image_urls debug_log image_attachments file_attachments card_attachments_json is_control thinking_trace steps image_edit_uri image_edit_uris xai_user_id xai_anon_user_id error webpage_urls metadata thinking_start_time thinking_end_time model file_uris tool_responses ui_layout agent_thinking_traces
  conversations.responses.response.cited_xposts: username post_id text
  conversations.responses.response.create_time: $date
  conversations.responses.response.create_time.$date: $numberLong
  conversations.responses.response.steps: text
  conversations.responses.response.web_search_results: url title
  **.requestModelDetails: modelId
  conversation: conversationId title createTime modifyTime leafResponseId starred temporary
  responses: responses
  responses.responses: responseId parentResponseId sender message createTime steps query queryType webSearchResults citedWebSearchResults toolResponses generatedImageUrls model error partial manual
  responses.responses.steps: text tags toolUsageResults
  **.toolUsageResults: toolName text isError input output
  **.toolResponses: toolName text isError input output
  response_nodes: responseNodes inflightResponses
`)

/** What an answer did, whose shapes changed often: kept as it is. */
const KEPT = ['tool_responses', 'card_attachments_json', 'error']

/**
 * Reads `prod-grok-backend.json` of an export of Grok, and a conversation as its page is given it, with the pages it cites,
 * its thoughts and its tools.
 */
export const grokExportReader: ConversationReader = createExportReader({
  id: 'grok-export',
  label: 'Grok export',
  takes: TAKEN_KEYS,
  application: 'Grok',
  keys: {
    file: known('conversations projects tasks media_posts conversation responses response_nodes'),
    chat: {
      responses: true,
      conversation:
        known(`id conversation_id user_id anon_user_id create_time modify_time system_prompt_id temporary leaf_response_id
      title summary asset_ids root_asset_id x_user_id starred system_prompt_name media_types controller task_result_id
        team_id shared_with_team kind workspace_ids`),
    },
    message:
      known(`_id response_id conversation_id message sender create_time parent_response_id manual partial shared query
      query_type web_search_results cited_web_search_results xpost_ids xposts cited_xposts generated_image_urls debug_log
      image_attachments file_attachments card_attachments_json is_control thinking_trace steps image_edit_uri image_edit_uris
      xai_user_id xai_anon_user_id error media_types webpage_urls metadata thinking_start_time thinking_end_time model
      file_uris tool_responses ui_layout agent_thinking_traces`),
  },
  elementsOf: (value) => asArray(asObject(value)?.conversations) ?? (isPage(value) ? [value] : undefined),
  chatIn: chatOf,

  read(response) {
    const sender = asText(response.sender)?.toLowerCase()
    if (sender === undefined || !('message' in response || 'response_id' in response)) return undefined
    const isHuman = sender === 'human'
    const model =
      asText(response.model) ?? asText(asObject(asObject(response.metadata)?.requestModelDetails)?.modelId)
    const createdAt = timeOf(response.create_time)
    return {
      id: asText(response.response_id) ?? asText(response['_id']),
      parentId: asText(response.parent_response_id),
      role: isHuman ? 'user' : 'assistant',
      parts: [
        ...thoughts(response),
        ...textPart(isHuman ? response.message : withoutGrokTags(asText(response.message))),
        ...toolCalls(response),
        ...files(response),
        ...pages(response),
        ...dataParts(response, toolsOfOwn(response) ? KEPT.slice(1) : KEPT),
      ],
      facts: { createdAt, model: isHuman ? undefined : model },
    }
  },
})

function chatOf(value: unknown): ExportedChat | undefined {
  const entry = isPage(value) ? inExportForm(value) : asObject(value)
  const about = asObject(entry?.conversation)
  const responses = asArray(entry?.responses)
  if (!entry || !about || !responses) return undefined
  const facts = {
    id: about.conversation_id ?? about.id,
    title: about.title,
    created: timeOf(about.create_time),
    updatedAt: timeOf(about.modify_time),
  }
  const messages = responses.map((response) => asObject(response)?.response ?? response)
  return { about: entry, facts, messages, currentId: asText(about.leaf_response_id) }
}

/** Whether a value is a conversation as the page is given it, by the answers of its requests. */
function isPage(value: unknown): value is JsonObject {
  const { conversation, responses } = asObject(value) ?? {}
  const first = asObjects(asObject(responses)?.responses)[0]
  return (
    asText(asObject(conversation)?.conversationId) !== undefined && asText(first?.responseId) !== undefined
  )
}

/** The page has other spellings of the same keys. */
function inExportForm({ conversation, responses, response_nodes: nodes }: JsonObject): JsonObject {
  const waiting = asObjects(asObject(nodes)?.inflightResponses).filter(({ message }) => asText(message))
  const all = [...asObjects(asObject(responses)?.responses), ...waiting]
  return { conversation: withExportKeys(asObject(conversation) ?? {}), responses: all.map(withExportKeys) }
}

function withExportKeys(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}

function toolsOfSteps({ steps }: JsonObject): JsonObject[] {
  return asObjects(steps)
    .flatMap((step) => asObjects(step.toolUsageResults))
    .filter(isNamed)
}

/** The tools of an answer itself, which repeat those of its steps; undefined where they are kept as they are. */
function toolsOfOwn(response: JsonObject): JsonObject[] | undefined {
  const own = asArray(response.tool_responses)?.map(asObject)
  const isOwn = own !== undefined && own.length > 0 && toolsOfSteps(response).length === 0
  return isOwn && own.every((tool) => tool !== undefined && isNamed(tool)) ? asObjects(own) : undefined
}

function isNamed({ toolName }: JsonObject): boolean {
  return asText(toolName) !== undefined
}

/** Tools that an answer used, of its steps or its own; only the page has them one by one. */
function toolCalls(response: JsonObject): Part[] {
  const id = response.response_id
  const all = toolsOfOwn(response) ?? toolsOfSteps(response)
  return all.map(({ toolName, input, output, text, isError }, index) => ({
    type: 'tool-call',
    toolCallId: `${asText(id) ?? 'answer'}-${index + 1}`,
    toolName: asText(toolName) ?? 'unknown',
    input: input ?? {},
    ...((output ?? text) !== undefined && {
      result: toolAnswer(output ?? text, typeof isError === 'boolean' ? !isError : undefined),
    }),
  }))
}

/** Times stand as text, or as MongoDB writes them. */
function timeOf(value: unknown): string | undefined {
  const date = asObject(value)?.$date
  const long = asText(asObject(date)?.$numberLong)
  return toIsoTime(long === undefined ? (date ?? value) : Number(long))
}

function textPart(value: unknown): Part[] {
  const text = asText(value)
  return text === undefined ? [] : [{ type: 'text', text }]
}

/** The thoughts in one text, else those of each step or of each of several agents. */
function thoughts({ thinking_trace: trace, steps, agent_thinking_traces: traces }: JsonObject): Part[] {
  const whole = asText(trace)
  const texts = whole === undefined ? [...listed(steps), ...listed(traces)] : [whole]
  return texts.map((text) => ({ type: 'reasoning', text }))
}

/** The texts of steps, which stand alone, under `text`, `thinking_trace` or `message`, or in a list there. */
function listed(steps: unknown): string[] {
  return (asArray(steps) ?? []).flatMap((value) => {
    const step = asObject(value)
    const said = step ? (step.text ?? step.thinking_trace ?? step.message) : value
    const text = (asArray(said) ?? [said]).map(asText).filter((piece) => piece !== undefined)
    return text.length > 0 ? [text.join('\n')] : []
  })
}

function files({
  file_attachments: attached,
  image_attachments: pictures,
  generated_image_urls: made,
  image_edit_uris: edited,
  image_edit_uri: one,
}: JsonObject): Part[] {
  const drawn = [made, edited, one]
    .flatMap((list) => asArray(list) ?? [list])
    .flatMap((url): Part[] => {
      const address = asText(url)
      return address === undefined ? [] : [{ type: 'file', mediaType: 'image/*', filename: address }]
    })
  return [...namedFiles(attached, 'application/octet-stream'), ...namedFiles(pictures, 'image/*'), ...drawn]
}

/** The pages and posts that the answer cites, or that were found for it. */
function pages(response: JsonObject): Part[] {
  const { cited_web_search_results: cited, web_search_results: found } = response
  const { cited_xposts: citedPosts, xposts } = response
  const results = asObjects(cited).length > 0 ? cited : found
  const posts = asObjects(citedPosts).length > 0 ? citedPosts : xposts
  return citedPages([
    ...asObjects(results).map(({ url, title }) => ({ url, title })),
    ...asObjects(posts).map(({ username, post_id: id, postId, text, name }) => ({
      url: `https://x.com/${String(username)}/status/${String(id ?? postId)}`,
      title: text ?? name,
    })),
    ...(asArray(response.webpage_urls) ?? []).map((url) => ({ url })),
    ...citedOnCards(response),
  ])
}

/** The pages behind the marks in the words. */
function citedOnCards({ card_attachments_json: cards }: JsonObject): { url: unknown }[] {
  return (asArray(cards) ?? []).map((card) => ({ url: asObject(parseJson(asText(card) ?? ''))?.url }))
}

function namedFiles(value: unknown, mediaType: string): Part[] {
  return (asArray(value) ?? []).map((file) => {
    const filename = asText(file) ?? asText(asObject(file)?.file_name) ?? asText(asObject(file)?.asset_id)
    return { type: 'file', mediaType, filename }
  })
}
