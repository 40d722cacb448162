import type { SharedDocument } from '@vitrine/api-client/contract/shares'
import type { Context } from 'hono'
import Negotiator from 'negotiator'

const TYPES = ['text/html', 'text/markdown', 'application/json'] as const

const DOCUMENTS: Readonly<Record<(typeof TYPES)[number], SharedDocument | undefined>> = {
  'text/html': undefined,
  'text/markdown': 'md',
  'application/json': 'json',
}

/** The link that the address of a page names, and what of it was asked for: a document, its card, or the page itself. */
export function askedDocument(
  context: Context,
  name: string,
): { shareId: string; document: SharedDocument | 'card' | undefined } {
  const [, shareId = name, ending] = /^([^.]+)\.(md|json|messages\.json|html|png)$/.exec(name) ?? []
  if (ending === 'png') return { shareId, document: 'card' }
  if (ending !== undefined) return { shareId, document: ending as SharedDocument }
  const accept = context.req.header('accept') ?? '*/*'
  const type = new Negotiator({ headers: { accept } }).mediaType([...TYPES])
  return {
    shareId,
    document: TYPES.includes(type as never) ? DOCUMENTS[type as (typeof TYPES)[number]] : undefined,
  }
}
