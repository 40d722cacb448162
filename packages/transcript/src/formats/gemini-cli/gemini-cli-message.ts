import { geminiAnswer } from '../../chats/gemini-content.ts'
import type { GeminiMessage } from '../../chats/gemini-messages.ts'
import { toolOutput } from '../../chats/tool-output.ts'
import { asArray, asCount, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part, ToolCallPart, ToolResult, ToolResultContent } from '../../model/part.ts'
import type { Usage } from '../../model/usage.ts'
import { toIsoTime } from '../../reading/iso-time.ts'

/** A message of Gemini CLI in the terms of Gemini's messages: notices of the application are its own. */
export function geminiCliMessage(message: JsonObject): Omit<GeminiMessage, 'parentId'> {
  const type = asText(message.type)
  const createdAt = toIsoTime(message.timestamp)
  const model = asText(message.model)
  const usage = usageOf(message.tokens)
  const facts = { createdAt, model, usage }
  const id = asText(message.id)
  const content = message.content ?? message.parts
  if (type === 'user') return { id, role: 'user', content: message.displayContent ?? content, facts }
  if (type === 'gemini' || type === 'model')
    return {
      id,
      role: 'assistant',
      content,
      before: thoughts(message),
      beside: asObjects(message.toolCalls).map((call, index) =>
        callPart(call, `${id ?? ''}-call-${index + 1}`),
      ),
      facts,
    }
  const name = type ?? 'notice'
  const parts: Part[] = [{ type: 'data', name, data: {} }]
  return { id, role: 'system', content, before: parts, facts }
}

function thoughts(message: JsonObject): Part[] {
  return asObjects(message.thoughts).flatMap((written): Part[] => {
    const [title, text] = [asText(written.subject), asText(written.description) ?? asText(written.text)]
    const thought = [title === undefined ? undefined : `**${title}**`, withLineBreaks(text)].filter(
      (piece) => piece !== undefined && piece !== '',
    )
    return thought.length === 0 ? [] : [{ type: 'reasoning', text: thought.join('\n\n') }]
  })
}

/** Models write some breaks of lines as they stand in JSON; the window takes them for what they mean. */
function withLineBreaks(text: string | undefined): string | undefined {
  return text?.replaceAll(String.raw`\n`, '\n').trim()
}

function callPart(call: JsonObject, fallbackId: string): ToolCallPart {
  const result = resultOf(call)
  return {
    type: 'tool-call',
    toolCallId: asText(call.id) ?? fallbackId,
    toolName: asText(call.name) ?? 'unknown',
    input: call.args ?? {},
    result,
  }
}

function resultOf(call: JsonObject): ToolResult | undefined {
  const answers = (asArray(call.result) ?? []).map((piece) => asObject(asObject(piece)?.functionResponse))
  const content = answers.flatMap((answer) => (answer ? geminiAnswer(answer).result.content : []))
  const shown = asText(call.resultDisplay)
  const given = asText(call.result) ?? asText(call.error) ?? shown
  const said = content.length > 0 ? content.map(withoutFrame) : toolOutput(given)
  const status = asText(call.status)
  if (status === undefined && said.length === 0) return undefined
  if (status === 'executing' || status === 'scheduled' || status === 'awaiting_approval') return undefined
  const createdAt = toIsoTime(call.timestamp)
  return {
    outcome: outcomeOf(status, answers),
    content: said,
    createdAt,
  }
}

const FRAME_HEAD = /^Command: [^\n]*\nDirectory: [^\n]*\n(?:Output|Stdout): /
const FRAME_LINE = /^(Stderr|Error|Exit Code|Signal|Background PIDs|Process Group PGID): (.*)$/
const FRAME_LABELS = ['Stderr', 'Error', 'Exit Code', 'Signal', 'Background PIDs', 'Process Group PGID']

/** Of a command the model is told its name, folder and process besides the output; its person sees the output. */
function withoutFrame(content: ToolResultContent): ToolResultContent {
  if (content.type !== 'text' || !FRAME_HEAD.test(content.text)) return content
  return { ...content, text: withoutFrameFoot(content.text.replace(FRAME_HEAD, '')) }
}

/** Below the output each label stands once, in this order; what went as usual says nothing to a person. */
function withoutFrameFoot(text: string): string {
  const lines = text.split('\n')
  const telling: string[] = []
  let last = FRAME_LABELS.length
  for (let line = lines.at(-1) ?? ''; lines.length > 1; line = lines.at(-1) ?? '') {
    const [, label = '', value = ''] = FRAME_LINE.exec(line) ?? []
    const place = FRAME_LABELS.indexOf(label)
    if (place === -1 || place >= last) break
    last = place
    if (label !== 'Process Group PGID' && value !== '(none)' && value !== '0') telling.unshift(line)
    lines.pop()
  }
  return [...lines, ...telling].join('\n')
}

function outcomeOf(
  status: string | undefined,
  answers: readonly (JsonObject | undefined)[],
): ToolResult['outcome'] {
  if (status === 'success') return 'success'
  if (status === 'error' || status === 'cancelled') return 'error'
  return answers[0] ? geminiAnswer(answers[0]).result.outcome : 'unset'
}

function usageOf(value: unknown): Usage | undefined {
  const tokens = asObject(value)
  const inputTokens = asCount(tokens?.input)
  if (!tokens || inputTokens === undefined) return undefined
  const reasoningTokens = asCount(tokens.thoughts)
  const cachedInputTokens = asCount(tokens.cached)
  return {
    inputTokens: inputTokens + (asCount(tokens.tool) ?? 0),
    outputTokens: (asCount(tokens.output) ?? 0) + (reasoningTokens ?? 0),
    reasoningTokens,
    cachedInputTokens,
  }
}
