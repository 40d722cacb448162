import { asCount, asObject, type JsonObject } from '../json/json-value.ts'

/** Why a value without a chat is left out where it is a request of a batch that failed. */
export const FAILED_REQUEST = {
  code: 'failed-request',
  message: 'A request of a batch that was not answered.',
}

/** Whether a value is the outcome of a request in a batch of OpenAI or Anthropic that was not answered. */
export function isFailedRequest(value: unknown): boolean {
  const { custom_id: id, response, result, error } = asObject(value) ?? {}
  if (typeof id !== 'string') return false
  const outcome = asObject(result)?.type
  if (typeof outcome === 'string') return /^(?:errored|canceled|expired)$/.test(outcome)
  return (response === null && asObject(error) !== undefined) || isRefused(asObject(response))
}

function isRefused(response: JsonObject | undefined): boolean {
  return (asCount(response?.status_code) ?? 0) >= 400
}
