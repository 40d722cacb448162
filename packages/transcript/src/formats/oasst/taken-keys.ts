import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  **.emojis: +1 -1 _skip_labeling _skip_ranking _skip_reply red_flag
  **.prompt: deleted emojis lang message_id model_name replies review_count review_result role synthetic text
  **.replies: deleted emojis lang message_id model_name parent_id rank replies review_count review_result role synthetic text
`)
