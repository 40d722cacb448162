import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of the parts of a stream; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : type id delta messageId messageMetadata finishReason errorText reason providerMetadata toolCallId toolName inputTextDelta inputEncoding input output dynamic providerExecuted preliminary title toolMetadata approvalId approved isAutomatic requestReason signature sourceId url mediaType filename data transient kind citations
`)
