import type { PublicPage } from '@vitrine/api-client/contract/pages'
import { type SafeHtml, trustPreparedHtml } from '@vitrine/rich-text'
import type { LivePage } from './live-page.ts'

/** A public page as the server publishes it. Its HTML was prepared by the server, whose word this application takes. */
export function toLivePage(page: PublicPage): LivePage {
  const {
    id,
    kind,
    name,
    description,
    model,
    picture,
    tools,
    knowledgeBases,
    seq,
    restarts,
    openMessageIds,
    brand,
  } = page
  const html = Object.entries(page.conversation.html).map(([address, text]): [string, SafeHtml] => [
    address,
    trustPreparedHtml(text),
  ])
  return {
    id,
    who: {
      kind,
      name,
      description,
      model: model ?? undefined,
      picture: picture ?? undefined,
      tools: tools?.map(({ name: called, icon }) => ({ name: called, icon: icon ?? undefined })),
      knowledgeBases,
    },
    brand,
    seq,
    restarts,
    state: {
      prepared: { conversation: page.conversation.conversation, html: Object.fromEntries(html) },
      openMessageIds,
    },
  }
}
