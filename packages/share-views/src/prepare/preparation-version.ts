import { RENDERER_VERSION } from '@vitrine/rich-text'

/** Changes whenever `prepareConversation` makes other HTML of the same conversation; keep prepared HTML by it. */
export const PREPARATION_VERSION: string = `${RENDERER_VERSION}.1`
