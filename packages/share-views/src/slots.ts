export { createTextSlots, type SlotCall, type TextSlots } from './slots/create-text-slots.ts'
export { fillSlots } from './slots/fill-slots.ts'
export { ReadWords } from './slots/read-words.tsx'
export { type Words, WordsContext } from './reading/words.ts'
