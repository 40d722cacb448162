import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  mapping.*.message.content.thoughts: summary content
  mapping.*.message.metadata.aggregate_result: status
  mapping.*.message.metadata.attachments: id name mime_type size file_token_size
  mapping.*.message.metadata.content_references: matched_text type alt items start_idx end_idx name id source snippet cloud_doc_url input_pointer fff_metadata safe_urls refs prompt_text fallback_items status error style sources has_images invalid title url pub_date attribution icon_type
  mapping.*.message.metadata.content_references.items: title url pub_date snippet attribution_segments supporting_websites refs hue attributions attribution
`)
