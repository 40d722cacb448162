import { asText, type JsonObject } from '../../json/json-value.ts'

/** A step of an interaction as an item of the Responses interface, which says the same in other words. */
export function itemOfStep(step: JsonObject): JsonObject {
  const type = asText(step.type) ?? ''
  if (type === 'thought') return { type: 'reasoning', summary: step.summary, content: step.content }
  if (type === 'model_output') return { type: 'message', role: 'assistant', content: step.content }
  if (type === 'user_input') return { type: 'message', role: 'user', content: step.content }
  if (!type.endsWith('_result')) return step
  return {
    type: 'function_call_output',
    call_id: step.call_id,
    output: step.is_error === true ? { success: false, content: step.result } : step.result,
  }
}
