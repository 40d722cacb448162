import { createRenderer, type RichTextRenderer } from '@vitrine/rich-text'
import { streamRichText } from '@vitrine/rich-text/streaming'
import { prepareParts } from '../prepare/prepare-parts.ts'
import type { LiveRenderer } from './live-renderer.ts'

/**
 * Creates what renders arriving parts in the browser as a server renders finished ones. `renderer`, as `createRenderer`
 * of `@vitrine/rich-text` returned it, is Markdown alone by default.
 */
export function createLiveRenderer(renderer: RichTextRenderer = createRenderer()): LiveRenderer {
  return {
    prepare: (part, address) => prepareParts(part, address, renderer),
    stream: (element) => streamRichText(element, renderer),
    loading: () => renderer.loading?.(),
  }
}
