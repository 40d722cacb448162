import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'

const UI_INVOCATION =
  'toolCallId toolName state input args rawInput output result errorText step title dynamic preliminary providerExecuted approval callProviderMetadata resultProviderMetadata'

const UI_PARTS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['text', known('type text state citations providerMetadata')],
  ['reasoning', known('type text reasoning details state durationMs signature providerMetadata')],
  ['source', true],
  ['source-url', known('type sourceId id url title filename providerMetadata')],
  ['source-document', known('type sourceId id url title filename mediaType providerMetadata')],
  ['file', known('type url data mediaType mimeType contentType filename name size providerMetadata')],
  ['step-start', known('type')],
  ['tool-invocation', { ...known('type'), toolInvocation: known(UI_INVOCATION) }],
])

/** Keys of a message of the AI SDK. */
export const UI_MESSAGE: KnownKeys = {
  ...known(`id role name content reasoning toolInvocations createdAt created_at chat_id chatId conversation_id conversationId thread_id threadId session_id sessionId model usage experimental_attachments attachments
    revisionId`),
  metadata: known('createdAt timestamp model modelId author usage totalUsage hidden isNotice'),
  parts: ({ type }) => UI_PARTS.get(String(type)) ?? uiPart(String(type)),
}

function uiPart(type: string): Known {
  if (type.startsWith('tool-') || type === 'dynamic-tool') return UI_CALL
  return type.startsWith('data-') ? UI_DATA : true
}

const UI_CALL: KnownKeys = known(`type ${UI_INVOCATION}`)
const UI_DATA: KnownKeys = known('type id data transient')
