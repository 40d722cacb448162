import { asText, type JsonObject } from '../json/json-value.ts'

/** Whether a session in the entries of Pi was written by OpenClaw, which marks its own among them. */
export function isOpenClawSession(values: readonly JsonObject[]): boolean {
  return values.some(
    ({ type, customType, provider }) =>
      ((asText(type)?.startsWith('custom') ?? false) &&
        /^(openclaw\b|model-snapshot$)/.test(asText(customType) ?? '')) ||
      (type === 'model_change' && /^openclaw\b/.test(asText(provider) ?? '')),
  )
}
