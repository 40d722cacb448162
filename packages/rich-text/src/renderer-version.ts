/** Names what the renderers make of a text; it changes whenever the same text may come out differently. */
export const RENDERER_VERSION: string = '10'
