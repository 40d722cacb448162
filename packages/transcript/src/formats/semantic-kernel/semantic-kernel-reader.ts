import { chatRole } from '../../chats/chat-role.ts'
import { chatUsage } from '../../chats/chat-usage.ts'
import { mediaTypeOfUrl } from '../../chats/file-from-bytes.ts'
import { uiText } from '../../chats/ui-parts.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { sessionReader } from '../../sessions/session-reader.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

const TAKEN_KEYS = takenKeys(`
  Role: Label
  Items: $type Text Id PluginName FunctionName Arguments CallId Result Uri DataUri MimeType ModelId Metadata
  Items.Metadata: ...
  Metadata: Id CreatedAt SystemFingerprint RefusalUpdate Usage FinishReason ContentTokenLogProbabilities
  Metadata.Usage: InputTokenCount OutputTokenCount TotalTokenCount InputTokenDetails OutputTokenDetails
  Metadata.Usage.InputTokenDetails: ...
  Metadata.Usage.OutputTokenDetails: ...
`)

/** Reads chat histories of Semantic Kernel for .NET, as its serializer writes them. */
export const semanticKernelReader: ConversationReader = sessionReader({
  id: 'semantic-kernel',
  label: 'Semantic Kernel history',
  takes: TAKEN_KEYS,
  application: 'Semantic Kernel',
  isList: true,
  listIn: ({ Messages }) => asArray(Messages),
  detect: (values) => values.length > 0 && values.every(isMessage),
  keys: known('Role Items Content AuthorName ModelId Metadata MimeType Encoding'),
  timeOf: ({ Metadata }) => asObject(Metadata)?.CreatedAt,
  read: readMessage,
})

function isMessage({ Role, Items }: JsonObject): boolean {
  return typeof asObject(Role)?.Label === 'string' && asArray(Items) !== undefined
}

function readMessage(session: AgentSession, source: JsonObject): void {
  const items = asObjects(source.Items)
  const role = chatRole(asText(asObject(source.Role)?.Label)?.toLowerCase())
  for (const item of items) if (item.$type === 'FunctionResultContent') readResult(session, item)
  const said = items.filter(({ $type }) => $type !== 'FunctionResultContent')
  if (role === 'tool' && said.every(({ $type }) => $type === 'TextContent')) return
  const { InputTokenCount: inputTokens, OutputTokenCount: outputTokens } =
    asObject(asObject(source.Metadata)?.Usage) ?? {}
  const usage = chatUsage({ inputTokens, outputTokens })
  const [author, model] = [asText(source.AuthorName), asText(source.ModelId)]
  const message = session.say(role ?? 'user', [], {
    ...(author && { author }),
    ...(model && { model }),
    ...(usage && { usage }),
  })
  for (const item of said)
    if (item.$type === 'FunctionCallContent')
      session.call(message, { name: nameOf(item), arguments: item.Arguments }, asText(item.Id))
    else session.add(message, ...partsOf(item))
  if (role === 'system') message.hidden = true
}

/** A function stands in a plug-in. */
function nameOf({ PluginName, FunctionName }: JsonObject): string {
  return [PluginName, FunctionName].filter((name) => asText(name)).join('-')
}

function readResult(session: AgentSession, item: JsonObject): void {
  session.resolve({
    toolCallId: asText(item.CallId),
    toolName: nameOf(item),
    result: toolAnswer(item.Result),
  })
}

function partsOf(item: JsonObject): Part[] {
  if (item.$type === 'TextContent') return uiText(item.Text)
  const [text] = uiText(item.Text)
  if (item.$type === 'ReasoningContent') return text ? [{ type: 'reasoning', text: text.text }] : []
  const url = asText(item.DataUri) ?? asText(item.Uri)
  if (url !== undefined)
    return [
      {
        type: 'file',
        mediaType: asText(item.MimeType) ?? mediaTypeOfUrl(url) ?? 'application/octet-stream',
        url,
      },
    ]
  return [{ type: 'unknown', name: asText(item.$type) ?? 'content', value: item }]
}
