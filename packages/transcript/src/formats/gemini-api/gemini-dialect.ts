import type { Dialect } from '../../chats/find-exchanges.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'

/** The interface of Gemini, also as Vertex AI has it: `contents` are sent, `candidates` answer. */
export const geminiDialect: Dialect = {
  asked(object) {
    const contents = asArray(object.contents)
    return contents && isTurns(contents) ? contents : undefined
  },

  /** Candidates are answers to choose from; an interaction answers in steps. */
  answered(object) {
    const steps = object.object === 'interaction' ? asArray(object.steps) : undefined
    if (steps) return steps
    const candidates = (asArray(object.candidates) ?? []).map((candidate) =>
      asObject(asObject(candidate)?.content),
    )
    const contents = candidates.filter((content) => content !== undefined && 'parts' in content)
    return contents.length === 0
      ? undefined
      : contents.map((content) => ({ role: 'model', ...content, usageMetadata: object.usageMetadata }))
  },

  isList: isTurns,
  isEvent: () => false,
  responseOf: () => undefined,
}

/** Turns have parts without a type, which those of the AI SDK have. */
function isTurns(list: readonly unknown[]): boolean {
  return list.length > 0 && list.every(isTurn)
}

/** Parts of the AI SDK have a `type`, those of Pydantic AI a `part_kind`. */
function isPart(part: JsonObject | undefined): boolean {
  return part !== undefined && part.type === undefined && part.part_kind === undefined
}

function isTurn(value: unknown): boolean {
  const turn = asObject(value)
  const parts = asArray(turn?.parts)
  if (!turn || !parts || !/^(user|model|function|tool|system)?$/.test(asText(turn.role) ?? '')) return false
  return parts.length > 0 && parts.every((part) => isPart(asObject(part)))
}
