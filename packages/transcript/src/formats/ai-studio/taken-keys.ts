import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  chunkedPrompt.chunks.branchParent: id
  chunkedPrompt.chunks.driveImage: id
  chunkedPrompt.chunks.grounding: groundingChunks
  chunkedPrompt.chunks.grounding.groundingChunks: web
  chunkedPrompt.chunks.grounding.groundingChunks.web: uri title
  runSettings: model temperature topP topK maxOutputTokens
  systemInstruction: text parts role
`)
