export { createWordSlots, type SlotCall, type WordSlots } from './slots/create-word-slots.ts'
export { fillSlots } from './slots/fill-slots.ts'
export { ReadWords } from './slots/read-words.tsx'
export { type Words, WordsContext } from './reading/words.ts'
