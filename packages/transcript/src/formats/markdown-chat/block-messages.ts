import { AnthropicMessages } from '../../chats/anthropic-messages.ts'
import { asArray, asObject, asText } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Message } from '../../model/message.ts'
import type { ChatTurn } from './chat-turns.ts'

const BLOCK =
  /^(?:text|thinking|redacted_thinking|tool_use|tool_result|image|document|server_tool_use|web_search_tool_result)$/

/** The blocks of Anthropic's kind that a turn is written out as, in JSON; undefined where it is words. */
export function blocksOf({ text }: ChatTurn): unknown[] | undefined {
  const json = /^```json\n([^]*)\n```$/.exec(text)?.[1] ?? text
  if (!json.startsWith('[')) return undefined
  const blocks = asArray(parseJson(json))
  const isOwn = blocks?.every((block) => BLOCK.test(asText(asObject(block)?.type) ?? ''))
  return blocks && blocks.length > 0 && isOwn ? blocks : undefined
}

/** The messages of turns of which some are blocks: a result of a tool goes to the call it answers. */
export function blockMessages(turns: readonly ChatTurn[]): Message[] {
  const reading = new AnthropicMessages()
  for (const turn of turns) {
    const { role, author, model, text, createdAt } = turn
    const facts = {
      ...(author !== undefined && { author }),
      ...(model && { model }),
      ...(createdAt && { createdAt }),
    }
    reading.add({ role, content: blocksOf(turn) ?? text, facts })
  }
  return reading.messages
}
