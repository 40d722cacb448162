import { RENDERER_VERSION } from '@vitrine/rich-text'

/**
 * Version of what `prepareConversation` and `prepareRun` return. It changes with their output, so store it beside
 * what they prepared.
 */
export const PREPARATION_VERSION: string = `${RENDERER_VERSION}.14`
