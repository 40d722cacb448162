import { RENDERER_VERSION } from '@vitrine/rich-text'

/** Changes whenever `prepareConversation` or `prepareRun` make another thing of the same; keep what they made by it. */
export const PREPARATION_VERSION: string = `${RENDERER_VERSION}.2`
