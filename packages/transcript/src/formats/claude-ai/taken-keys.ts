import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  account: uuid
  chat_messages.content.content: type title url text
  chat_messages.content.summaries: summary
  chat_messages.files: file_name file_kind file_uuid created_at thumbnail_url preview_url thumbnail_asset preview_asset
  chat_messages.files_v2: file_name file_kind file_uuid created_at thumbnail_url preview_url thumbnail_asset preview_asset
`)
