import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareConversation } from '@vitrine/share-views/prepare'
import type { PreparedConversation } from '@vitrine/share-views'
import {
  readTemplate,
  renderArticle,
  type RenderedArticle,
  renderShared,
  renderSharedArticle,
} from '@vitrine/web/server'
import { makeConversation } from './measuring/make-conversation.ts'
import { measureInterleaved } from './measuring/measure-interleaved.ts'
import { renderWithReactMarkdown } from './measuring/render-with-react-markdown.ts'
import { report } from './measuring/report.ts'

const MESSAGES = 2000
const ROUNDS = 3

/**
 * Serving a page of 2,000 messages from stored HTML beside rendering the same text with react-markdown on the server: as a
 * share is served, whose article is made at its publication, and with the article made anew.
 */
export async function benchServe(): Promise<boolean> {
  const conversation = makeConversation(MESSAGES)
  const stored = JSON.stringify(prepareConversation(conversation, completeRenderer))
  const page = { template: readTemplate(), language: 'en', url: '/shared/conversations/bench' } as const
  const share = () => ({
    id: 'bench',
    publishedAt: '2026-04-02T00:00:00.000Z',
    conversation: JSON.parse(stored) as PreparedConversation,
  })
  const article = JSON.stringify(renderArticle(share()))
  let bytes = 0

  const times = await measureInterleaved(
    {
      joined: () => Object.values((JSON.parse(stored) as PreparedConversation).html).join('\n'),
      served: () => renderSharedArticle({ ...page, article: JSON.parse(article) as RenderedArticle }),
      anew: async () => {
        bytes = await drain(await renderShared({ ...page, share: share() }))
      },
      reactMarkdown: () => renderWithReactMarkdown(conversation),
    },
    ROUNDS,
  )
  return report(
    `Serve: ${MESSAGES} messages, a document of ${(bytes / 1e6).toFixed(1)} MB`,
    [
      { what: 'stored HTML, parsed and joined', milliseconds: times.joined, note: 'the limit' },
      { what: 'the page of a share from the article made at its publication', milliseconds: times.served },
      { what: 'the same page with its article made anew', milliseconds: times.anew },
      {
        what: 'react-markdown with gfm, math and highlighting',
        milliseconds: times.reactMarkdown,
        note: 'the peer',
      },
    ],
    { what: 'page of a share to react-markdown', ratio: times.served / times.reactMarkdown, atMost: 1 / 200 },
  )
}

async function drain(stream: ReadableStream<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const chunk of stream) bytes += chunk.length
  return bytes
}
