import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareConversation } from '@vitrine/share-views/prepare'
import type { PreparedConversation } from '@vitrine/share-views'
import { readTemplate, renderShared } from '@vitrine/web/server'
import { makeConversation } from './measuring/make-conversation.ts'
import { measureInterleaved } from './measuring/measure-interleaved.ts'
import { renderWithReactMarkdown } from './measuring/render-with-react-markdown.ts'
import { report } from './measuring/report.ts'

const MESSAGES = 2000
const ROUNDS = 3

/** Serving a page of 2,000 messages from stored HTML, beside rendering the same text with react-markdown on the server. */
export async function benchServe(): Promise<boolean> {
  const conversation = makeConversation(MESSAGES)
  const stored = JSON.stringify(prepareConversation(conversation, completeRenderer))
  const template = readTemplate()
  let bytes = 0

  const times = await measureInterleaved(
    {
      joined: () => Object.values((JSON.parse(stored) as PreparedConversation).html).join('\n'),
      served: async () => {
        bytes = await drain(
          await renderShared({
            template,
            language: 'en',
            url: '/shared/conversations/bench',
            share: { id: 'bench', publishedAt: '2026-04-02T00:00:00.000Z', conversation: JSON.parse(stored) },
          }),
        )
      },
      reactMarkdown: () => renderWithReactMarkdown(conversation),
    },
    ROUNDS,
  )
  return report(
    `Serve: ${MESSAGES} messages, a document of ${(bytes / 1e6).toFixed(1)} MB`,
    [
      { what: 'stored HTML, parsed and joined', milliseconds: times.joined, note: 'the limit' },
      { what: 'the whole reading page from stored HTML', milliseconds: times.served },
      {
        what: 'react-markdown with gfm, math and highlighting',
        milliseconds: times.reactMarkdown,
        note: 'the peer',
      },
    ],
    { what: 'reading page to react-markdown', ratio: times.served / times.reactMarkdown, atMost: 1 / 100 },
  )
}

async function drain(stream: ReadableStream<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const chunk of stream) bytes += chunk.length
  return bytes
}
