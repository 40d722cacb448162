import type { StreamRichText } from '@vitrine/rich-text/streaming'
import type { SafeHtml } from '@vitrine/rich-text'
import type { Part } from '@vitrine/transcript'

/** Renders parts in the browser; `createLiveRenderer` of `@vitrine/share-views/live-renderer` creates one. */
export interface LiveRenderer {
  /** Yields the HTML of a part, by address. */
  prepare(part: Part, address: string): Iterable<[string, SafeHtml]>
  /** Returns a function that renders text into the element while the text is appended to. */
  stream(element: HTMLElement): StreamRichText
  /** Settles once parts may be prepared better, since something was loaded; undefined while nothing is. */
  loading?(): Promise<void> | undefined
}
