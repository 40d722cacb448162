import { asArray, asObject, asText } from '../../json/json-value.ts'
import type { TranscriptRecord } from '../../records/records.ts'
import { steeringOf } from './session-record.ts'

/**
 * The words that stand in records of the user or in prompts that waited in the queue: older versions wrote those of a
 * person who spoke while the agent worked only where they took them out of the queue. Empty where nothing was taken out.
 */
export function deliveredPrompts(records: readonly TranscriptRecord[]): ReadonlySet<string> {
  const delivered = new Set<string>()
  if (!records.some(({ value }) => steeringOf(asObject(value) ?? {}) !== undefined)) return delivered
  for (const { value } of records) {
    const record = asObject(value)
    const content = record?.type === 'user' ? asObject(record.message)?.content : undefined
    const prompt = asObject(record?.attachment)?.prompt
    for (const block of [content, prompt].flatMap((said) => asArray(said) ?? [said])) {
      const text = asText(block) ?? asText(asObject(block)?.text)
      if (text !== undefined) delivered.add(text.trim())
    }
  }
  return delivered
}
