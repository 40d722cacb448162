import { asArray, asCount, asObject, asString, asText, type JsonObject } from '../json/json-value.ts'
import type { ToolCallPart, ToolResult, ToolResultContent } from '../model/part.ts'
import { outputOutcome } from '../reading/output-outcome.ts'
import { parseEmbeddedText } from '../records/quote-large-integers.ts'
import { fileFromBytes } from './file-from-bytes.ts'
import { openaiContent } from './openai-content.ts'
import type { ReadCall } from './openai-tool-calls.ts'
import { toolOutput } from './tool-output.ts'

/** Whether items of a type call a tool: `function_call`, `web_search_call`, `mcp_list_tools` and their like. */
export function isResponseCall(type: string): boolean {
  return type.endsWith('_call') || type === 'mcp_list_tools' || type === 'mcp_approval_request'
}

/** Fields of a call that are not what it was asked to do. */
const BESIDE_INPUT = new Set(
  'id type call_id status name arguments input action result results output outputs tools error metadata summary'.split(
    ' ',
  ),
)

/** The call that an item is, with its result where the item of a server's own tool holds it. */
export function responseCall(item: JsonObject, type: string, fallbackId: string): ReadCall {
  const { input, isBroken } = inputOf(item)
  const result = ownResult(item, type)
  const part: ToolCallPart = {
    type: 'tool-call',
    toolCallId: asText(item.call_id) ?? asText(item.id) ?? fallbackId,
    toolName: nameOf(item, type),
    input,
    result,
  }
  return { part, hasBrokenArguments: isBroken }
}

/** The answer that an item gives to a call; undefined where it is none. */
export function responseResult(item: JsonObject, type: string, createdAt?: string): ToolResult | undefined {
  const isApproval = type === 'mcp_approval_response'
  if (!isApproval && !/_(call_)?output$/.test(type)) return undefined
  if (isApproval) {
    const data = { approve: item.approve, reason: item.reason }
    return timed({ outcome: 'unset', content: [{ type: 'data', name: 'approval', data }] }, createdAt)
  }
  return timed(outputResult(item.output, item), createdAt)
}

function timed(result: ToolResult, createdAt: string | undefined): ToolResult {
  return createdAt === undefined ? result : { ...result, createdAt }
}

function nameOf(item: JsonObject, type: string): string {
  const stated = asText(item.name)
  const server = asText(item.server_label) ?? asText(item.namespace)
  if (stated === undefined) return type.replace(/_call$/, '')
  if (type.startsWith('mcp_') && server !== undefined) return `mcp__${server}__${stated}`
  return server === undefined ? stated : `${server}.${stated}`
}

function inputOf(item: JsonObject): { input: unknown; isBroken: boolean } {
  const text = asString(item.arguments)
  if (text !== undefined && text.trim() !== '') {
    const input = parseEmbeddedText(text)
    return input === undefined ? { input: text, isBroken: true } : { input, isBroken: false }
  }
  const stated = item.arguments || (item.input ?? item.action ?? item.operation)
  if (stated !== undefined && stated !== null && stated !== '') return { input: stated, isBroken: false }
  const rest = Object.entries(item).filter(([key, value]) => !BESIDE_INPUT.has(key) && value !== null)
  return { input: Object.fromEntries(rest), isBroken: false }
}

/** What a tool of the server answered within its own item. */
function ownResult(item: JsonObject, type: string): ToolResult | undefined {
  const error = item.error ?? undefined
  const content = ownContent(item, type)
  if (error !== undefined)
    return { outcome: 'error', content: content.length > 0 ? content : toolOutput(error) }
  if (item.status === 'failed') return { outcome: 'error', content }
  const isDone = item.status === 'completed' && /^(web_search|file_search|code_interpreter|image)/.test(type)
  return content.length > 0 || isDone ? { outcome: 'success', content } : undefined
}

function ownContent(item: JsonObject, type: string): ToolResultContent[] {
  if (type === 'image_generation_call') {
    const bytes = asText(item.result)
    const format = asText(item.output_format) ?? 'png'
    return bytes === undefined ? [] : [fileFromBytes(`image/${format}`, bytes)]
  }
  if (type === 'web_search_call') return searchSources(item)
  if (type === 'code_interpreter_call') return (asArray(item.outputs) ?? []).flatMap(codeOutput)
  return toolOutput(item.output ?? item.results ?? item.result ?? item.tools)
}

function searchSources(item: JsonObject): ToolResultContent[] {
  return (asArray(asObject(item.action)?.sources) ?? []).flatMap((value): ToolResultContent[] => {
    const source = asObject(value)
    const url = asText(source?.url)
    const title = asText(source?.title)
    return url === undefined ? [] : [{ type: 'source', sourceId: url, title, url }]
  })
}

function codeOutput(value: unknown): ToolResultContent[] {
  const output = asObject(value)
  const logs = asString(output?.logs)
  if (logs !== undefined) return [{ type: 'text', text: logs }]
  const url = asText(output?.url)
  return url === undefined ? toolOutput(value) : [fileFromBytes('image/png', url)]
}

/** A shell of Codex writes its exit code and its time above its output, or both are JSON around it. */
const SHELL_HEAD =
  /^(?:(?:Chunk ID|Wall time|Process exited with code|Exit code|Original token count|Total output lines|Process running with session ID)[: ].*\n)+Output:\n/

function outputResult(value: unknown, item: JsonObject): ToolResult {
  const text = asString(value)
  if (text === undefined) return structuredResult(value, item)
  const [head] = SHELL_HEAD.exec(text) ?? []
  if (head !== undefined) {
    const code = /(?:Exit code:|exited with code) (-?\d+)/.exec(head)?.[1]
    const seconds = /Wall time: ([\d.]+)/.exec(head)?.[1]
    return measured(
      outputOutcome({ exit_code: code === undefined ? undefined : Number(code) }) ?? 'unset',
      toolOutput(text.slice(head.length)),
      seconds === undefined ? undefined : Number(seconds),
    )
  }
  const embedded = text.startsWith('{') ? asObject(parseEmbeddedText(text)) : undefined
  const metadata = asObject(embedded?.metadata)
  if (embedded && metadata && asString(embedded.output) !== undefined)
    return measured(
      outputOutcome(metadata) ?? 'unset',
      toolOutput(embedded.output),
      asCount(metadata.duration_seconds),
    )
  return { outcome: outputOutcome(embedded) ?? 'unset', content: toolOutput(text) }
}

function structuredResult(value: unknown, { status }: JsonObject): ToolResult {
  const list = asArray(value)
  if (list && list.every((element) => asText(asObject(element)?.type))) {
    return { outcome: status === 'failed' ? 'error' : 'unset', content: openaiContent(list) }
  }
  const object = asObject(value)
  if (object && typeof object.success === 'boolean')
    return { outcome: object.success ? 'success' : 'error', content: toolOutput(object.content) }
  if (list && list.length > 0 && list.every((element) => asObject(asObject(element)?.outcome)))
    return shellResult(list.map((element) => asObject(element) ?? {}))
  return { outcome: outputOutcome(object) ?? 'unset', content: toolOutput(value) }
}

/** The outputs of the commands of one `shell_call`. */
function shellResult(outputs: readonly JsonObject[]): ToolResult {
  const failed = outputs.some(({ outcome }) => asObject(outcome)?.exit_code !== 0)
  const texts = outputs.flatMap(({ stdout, stderr }) => [asText(stdout), asText(stderr)])
  return {
    outcome: failed ? 'error' : 'success',
    content: texts.flatMap((text) => (text === undefined ? [] : [{ type: 'text', text }])),
  }
}

function measured(
  outcome: ToolResult['outcome'],
  content: ToolResultContent[],
  seconds: number | undefined,
): ToolResult {
  const durationMs = seconds === undefined ? undefined : Math.round(seconds * 1000)
  return { outcome, content, durationMs }
}
