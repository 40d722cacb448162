import { asArray, asObject, asText, type JsonObject } from '../json/json-value.ts'
import { cutText } from '../reading/cut-text.ts'
import { outputOutcome } from '../reading/output-outcome.ts'
import { embeddedJson } from './embedded-json.ts'

/** Longest reason, in characters; the output has all of it. */
const LONGEST_REASON = 500

/**
 * Why a step failed whose output states that it did, in the words beside that statement, at most about 500 characters.
 * Undefined where the output states no failure. No step stores it: it is part of the output and withheld with it.
 */
export function reasonOfOutput(output: unknown): string | undefined {
  const inner = embeddedJson(output)
  const stated = asObject(inner)
  if (!stated || outputOutcome(inner) !== 'error') return undefined
  const reason = wordsOf(stated) ?? wordsOf(asObject(stated.kwargs)) ?? wordsOf(asObject(stated.data))
  return reason && cutText(reason, LONGEST_REASON)
}

function wordsOf(stated: JsonObject | undefined): string | undefined {
  if (!stated) return undefined
  const { message, error_message: errorMessage, error, stderr, content } = stated
  return [message, errorMessage, error, asObject(error)?.message, stderr, content, textOfBlocks(content)]
    .map((words) => asText(words)?.trim())
    .find(Boolean)
}

/** The texts of an answer by MCP. */
function textOfBlocks(content: unknown): string | undefined {
  return asArray(content)
    ?.flatMap((block) => asText(asObject(block)?.text) ?? [])
    .join('\n')
}
