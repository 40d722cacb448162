/** What a link shows. */
export type SharedKind = 'conversation' | 'run'

/** The page of a shared conversation, for people. */
export function sharedConversationPath(shareId: string): string {
  return `/shared/conversations/${encodeURIComponent(shareId)}`
}

/** The page of a shared run, for people. */
export function sharedRunPath(shareId: string): string {
  return `/shared/agent-workflow-runs/${encodeURIComponent(shareId)}`
}

/** The name in the address of a shared run of the link to another run that it is read beside. */
export const BESIDE_PARAMETER = 'with'

/** The page of two shared runs beside each other; its reader must be let in by both links. */
export function runComparisonPath(shareId: string, otherId: string): string {
  return `${sharedRunPath(shareId)}?${BESIDE_PARAMETER}=${encodeURIComponent(otherId)}`
}

/** The page of a link, for people. */
export function sharedPath(kind: SharedKind, shareId: string): string {
  return kind === 'run' ? sharedRunPath(shareId) : sharedConversationPath(shareId)
}

/**
 * What a link shows as a document for programs: Markdown, JSON that `@vitrine/transcript` reads again, or the messages of a
 * conversation as the AI SDK's `useChat` takes them, which a run has none of; and as one HTML file that needs no network.
 */
export type SharedDocument = 'md' | 'json' | 'messages.json' | 'html'

/** The document of a link, beside its page. A request of the page that accepts `text/markdown` or `application/json` gets it too. */
export function sharedDocumentPath(kind: SharedKind, shareId: string, document: SharedDocument): string {
  return `${sharedPath(kind, shareId)}.${document}`
}

/**
 * The card of a link: a picture of 1,200 by 630 pixels for previews, PNG, in the language of the query parameter `lng` or of
 * what is shared. 404 unless anybody may open the link: it is for everyone, without a passphrase or a number of views.
 */
export function sharedCardPath(kind: SharedKind, shareId: string): string {
  return `${sharedPath(kind, shareId)}.png`
}

/**
 * What a link shows as a document for frames, in the language of the query parameter `lng` and the theme `light`, `dark` or
 * `system` of `theme`. It posts `{ type: EMBED_HEIGHT, height }` to the page around it. 404 unless anybody may open the link,
 * and it names origins that may embed it.
 */
export function sharedEmbedPath(kind: SharedKind, shareId: string): string {
  return `${sharedPath(kind, shareId)}/embed`
}

/** `type` of the messages that the document for frames posts, with its `height` in pixels. */
export const EMBED_HEIGHT = 'vitrine:height'

/**
 * What programs that show links ask for an address, by the protocol of https://oembed.com, with `url` and `format` as query:
 * `rich` with a frame where the link may be embedded, else `link` with its title and card. Needs no key.
 */
export const OEMBED_PATH = '/api/public/oembed'

/** The JSON Schema of what `sharedDocumentPath` answers as JSON. */
export function documentSchemaPath(kind: SharedKind): string {
  return `/api/public/schemas/${kind}s.json`
}

/** A file of what is shared, where its part's URL is `vitrine-file:<sha256>`. */
export function sharedFilePath(shareId: string, sha256: string, kind: SharedKind = 'conversation'): string {
  return `${sharedPath(kind, shareId)}/files/${encodeURIComponent(sha256)}`
}
