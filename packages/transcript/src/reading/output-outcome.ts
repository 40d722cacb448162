import { asArray, asNumber, asObject, asText, type JsonObject } from '../json/json-value.ts'

/** How a tool's call ended, as far as its output says it itself. */
export type OutputOutcome = 'success' | 'error'

const EXIT_CODES = ['exit_code', 'exitCode', 'exit_status', 'returncode', 'return_code', 'returnCode']

/**
 * The outcome that an output states itself: the flag of MCP, the type of the AI SDK, the status of a LangChain message,
 * an exit code, the status of a response, the error code of Anthropic's server tools. Undefined where it says nothing; prose is never searched.
 */
export function outputOutcome(output: unknown): OutputOutcome | undefined {
  const object = asObject(output)
  if (!object) return undefined
  if (typeof object.isError === 'boolean') return outcomeOf(!object.isError)
  if (typeof object.is_error === 'boolean') return outcomeOf(!object.is_error)
  const type = asText(object.type)
  if (type?.startsWith('error-')) return 'error'
  if (asText(object.error_code)) return 'error'
  return statusOfMessage(object) ?? exitOutcome(object) ?? statusOfResponse(object)
}

/** LangChain's tool messages have a status; in other outputs a field of that name is data. */
function statusOfMessage(object: JsonObject): OutputOutcome | undefined {
  const name = asText(asArray(object.id)?.at(-1)) ?? asText(object.type)
  const source = asObject(object.kwargs) ?? asObject(object.data) ?? object
  const isMessage = /^tool(message)?$/i.test(name ?? '') || asText(source.tool_call_id) !== undefined
  if (!isMessage || (source.status !== 'success' && source.status !== 'error')) return undefined
  return source.status
}

/** A field of this name is how the response itself went, whatever the data in it say. */
function statusOfResponse(object: JsonObject): OutputOutcome | undefined {
  const status = asText(object.response_status) ?? asText(object.responseStatus) ?? ''
  if (/^(error|failed|failure)$/i.test(status)) return 'error'
  return /^(success|succeeded|ok)$/i.test(status) ? 'success' : undefined
}

function exitOutcome(object: JsonObject): OutputOutcome | undefined {
  const key = EXIT_CODES.find((name) => Number.isInteger(asNumber(object[name])))
  return key === undefined ? undefined : outcomeOf(object[key] === 0)
}

function outcomeOf(isSuccess: boolean): OutputOutcome {
  return isSuccess ? 'success' : 'error'
}
