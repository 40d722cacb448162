import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareConversation } from '@vitrine/share-views/prepare'
import type { Message } from '@vitrine/transcript'
import type { SharedConversation } from '../reading/shared-conversation.ts'

/** A share whose conversation has this title and this many turns, the answers of all lengths, the first with a picture. */
export function sharedConversation(title: string, turns = 2): SharedConversation {
  const messages = Array.from({ length: turns }, (_, index): Message => {
    const isUser = index % 2 === 0
    return {
      id: `turn-${index}`,
      parentId: index === 0 ? null : `turn-${index - 1}`,
      role: isUser ? 'user' : 'assistant',
      parts: [{ type: 'text', text: isUser ? `Question ${index}` : longAnswer(index) }],
      createdAt: '2026-11-14T09:14:00.000Z',
    }
  })
  return {
    id: 'Zx81_kfO-ru4Vq0aLw92Tb',
    publishedAt: '2026-11-15T10:00:00.000Z',
    conversation: prepareConversation(
      {
        id: 'conversation',
        kind: 'agent',
        title,
        source: { format: 'claude-code' },
        messages,
        currentMessageId: messages.at(-1)?.id,
      },
      completeRenderer,
    ),
  }
}

function longAnswer(index: number): string {
  const code = Array.from({ length: (index * 7) % 40 }, (_, line) => `const line${line} = ${line}`).join('\n')
  const picture = index === 1 ? '\n\n![a picture](https://images.invalid/1.png)' : ''
  return `Answer ${index} with **weight**.\n\n\`\`\`ts\n${code}\n\`\`\`${picture}`
}
