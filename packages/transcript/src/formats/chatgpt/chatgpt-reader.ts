import type { ImportResult } from '../../reading/import-result.ts'
import { asObject } from '../../json/json-value.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records } from '../../records/records.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import { noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import { candidates, isConversation } from './conversation-values.ts'
import { CHATGPT_CONVERSATION, CHATGPT_NODE } from './known-chatgpt-keys.ts'
import { readConversation } from './read-conversation.ts'
import { sourceNodes } from './source-node.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  mapping.*.message.content.thoughts: summary content chunks finished
  mapping.*.message.metadata.user_context_message_data: about_user_message about_model_message
  mapping.*.message.metadata._cite_metadata.metadata_list: type title url text pub_date extra name id source
  mapping.*.message.metadata._cite_metadata.citation_format: name regex
  mapping.*.message.metadata.aggregate_result: status
  mapping.*.message.metadata.attachments: id name mime_type size file_token_size
  mapping.*.message.metadata.content_references: matched_text type alt items start_idx end_idx name id source snippet cloud_doc_url input_pointer fff_metadata safe_urls refs prompt_text fallback_items status error style sources has_images invalid title url pub_date attribution icon_type
  mapping.*.message.metadata.content_references.items: title url pub_date snippet attribution_segments supporting_websites refs hue attributions attribution
  **.async_task_status_messages: cancelled completed completed_no_time completed_with_time error initial
  **.canvas: create_source textdoc_id textdoc_type title version
  **.citations: citation_format_type end_ix invalid_reason metadata start_ix
  **.content: content_type model_set_context repo_summary repository structured_context
  **.entries: attribution pub_date ref_id snippet title type url
  **.extra: cited_message_id cited_message_idx cloud_doc_url connector_source end_line_num evidence_text line_range retrieval_file_index retrieval_turn search_result_idx start_line_num
  **.finish_details: stop stop_tokens type
  **.input_pointer: file_index line_range_end line_range_start message_id message_index
  **.metadata: extra id name og_tags pub_date source text title type url
  **.model_switcher_deny: context description is_available reason slug
  **.permissions: notification_channel_id notification_channel_name notification_priority status type
  **.ref_id: ref_index ref_type turn_index
  **.refs: ref_index ref_type turn_index
  **.retrieval_search_sources: product_type source_name
  **.search_queries: q type
  **.search_result_groups: domain entries type
  **.sources: attribution title url
`)

/**
 * Reads ChatGPT's `conversations.json` and single conversations as its backend answers them. A record of the report
 * is a node of a conversation's `mapping`, or an element that is no conversation.
 */
export const chatgptReader: ConversationReader = {
  id: 'chatgpt',
  label: 'ChatGPT export',
  takes: TAKEN_KEYS,
  holds: 'conversations',

  detect({ records }: Records): boolean {
    for (const { value } of candidates(records)) if (isConversation(value)) return true
    return false
  },

  read(records: Records, file: TranscriptFile): ImportResult {
    const items = new RecordItems(records)
    const found = Array.from(candidates(records.records), ({ record, value }) => {
      if (!isConversation(value)) return { rest: items.add(record, value) }
      return { source: value, nodes: sourceNodes(value, (node) => items.add(record, node)) }
    })
    const report = items.report('chatgpt')
    const conversations = found.flatMap(({ source, nodes, rest }) => {
      if (source) {
        noteUnknownKeys(report, source, CHATGPT_CONVERSATION)
        for (const { item } of nodes) noteUnknownKeys(report, item.value, CHATGPT_NODE, 'mapping.*')
        return [readConversation(source, nodes, report, file)]
      }
      const code = asObject(rest.value) ? 'no-mapping' : 'not-a-conversation'
      report.skipped(rest, code, 'The element holds no messages (`mapping`), so there is nothing to read.')
      return []
    })
    return { conversations, report: report.build() }
  },
}
