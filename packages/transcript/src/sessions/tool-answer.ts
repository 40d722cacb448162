import { toolOutput } from '../chats/tool-output.ts'
import type { ToolResult } from '../model/part.ts'
import { outputOutcome } from '../reading/output-outcome.ts'

/** The result that an output makes: how it ended is what the source says, else what the output says itself. */
export function toolAnswer(output: unknown, isSuccess?: unknown): ToolResult {
  const outcome = outputOutcome(typeof isSuccess === 'boolean' ? { isError: !isSuccess } : output)
  return { outcome: outcome ?? 'unset', content: toolOutput(output) }
}
