import { toolOutput } from '../chats/tool-output.ts'
import { asObject, asText } from '../json/json-value.ts'
import type { ToolResult, ToolResultContent } from '../model/part.ts'
import { outputOutcome } from '../reading/output-outcome.ts'

/** What the output of a command holds besides its streams. */
const EXIT = new Set(['stdout', 'stderr', 'exitCode', 'exit_code', 'exit_status', 'interrupted'])

/** The result that an output makes: how it ended is what the source says, else what the output says itself. */
export function toolAnswer(output: unknown, isSuccess?: unknown): ToolResult {
  const outcome = outputOutcome(typeof isSuccess === 'boolean' ? { isError: !isSuccess } : output)
  return { outcome: outcome ?? 'unset', content: streamsOf(output) ?? toolOutput(output) }
}

/** The two streams of a command's output, one after the other. */
function streamsOf(output: unknown): ToolResultContent[] | undefined {
  const command = asObject(output)
  if (!command || !('stdout' in command) || !Object.keys(command).every((key) => EXIT.has(key)))
    return undefined
  const texts = [asText(command.stdout), asText(command.stderr)].filter((text) => text !== undefined)
  return texts.map((text) => ({ type: 'text', text }))
}
