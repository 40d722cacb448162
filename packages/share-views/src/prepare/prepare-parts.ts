import type { Message, Part } from '@vitrine/transcript'
import { partAddress } from '../address/html-addresses.ts'
import type { BoundedRenderer } from './bounded-renderer.ts'
import { prepareContent, type Prepared } from './prepare-content.ts'
import { prepareToolCall } from './prepare-tool-call.ts'

/** Renders every part of messages that are not hidden. */
export function* prepareMessages(
  messages: readonly Message[],
  renderer: BoundedRenderer,
): Generator<Prepared> {
  for (const message of messages) {
    if (message.hidden) continue
    for (const [index, part] of message.parts.entries()) {
      yield* prepareParts(part, partAddress(message.id, index), renderer)
    }
  }
}

/** Renders a part and the messages of a sub-agent in it. */
export function* prepareParts(part: Part, address: string, renderer: BoundedRenderer): Generator<Prepared> {
  yield* preparePart(part, address, renderer)
  if (part.type === 'tool-call' && part.messages) yield* prepareMessages(part.messages, renderer)
}

/** Renders a part without the messages of a sub-agent. */
function preparePart(part: Part, address: string, renderer: BoundedRenderer): Prepared[] {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return [[address, renderer.renderMarkdown(part.text)]]
    case 'tool-call':
      return prepareToolCall(part, address, renderer)
    default:
      return prepareContent(part, address, renderer)
  }
}
