import { asText } from '../../json/json-value.ts'
import type { RunImport } from '../../reading/import-result.ts'
import { known, type KnownKeys, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { RunReader } from '../../reading/reader.ts'
import { RecordItems } from '../../reading/record-items.ts'
import { reportNegativeCounts } from '../../reading/report-negative-counts.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import type { Records, TranscriptRecord } from '../../records/records.ts'
import { contentId } from '../../json/content-id.ts'
import { runFromSteps } from '../../runs/run-from-steps.ts'
import { StepAccount } from '../../runs/step-account.ts'
import { isBatch, isRun, isUpdate, type RunOperation, runValues } from './find-runs.ts'
import { withUpdate } from './merge-operations.ts'
import { frameOf } from './run-frame.ts'
import { readRun } from './read-run.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
const TAKEN_KEYS = takenKeys(`
  patch.outputs: choices usage served id created model object service_tier system_fingerprint usage_metadata
  patch.outputs.choices: finish_reason message index logprobs
  patch.outputs.choices.message: role content refusal function_call tool_calls
  patch.outputs.usage: prompt_tokens completion_tokens input_tokens output_tokens cache_creation_input_tokens cache_read_input_tokens cache_creation service_tier server_tool_use total_tokens prompt_tokens_details completion_tokens_details input_tokens_details output_tokens_details cost
  **.stream_options: include_usage
  **.inputs: stream_options
  post.inputs: messages model stream extra_headers extra_query extra_body
  post.inputs.messages: role content
  post.outputs: choices usage served id created model object service_tier system_fingerprint usage_metadata
  **.input_token_details: cache_read
  **.output_token_details: reasoning
  **.post: prompt_tokens completion_tokens total_tokens prompt_cost completion_cost total_cost first_token_time child_run_ids attachments dotted_order events extra id inputs name outputs run_type serialized session_name start_time tags trace_id parent_run_id parent_run_ids end_time error status session_id child_runs reference_example_id
  **.serialized: doc name signature
  **.usage_metadata: input_token_details input_tokens output_token_details output_tokens total_tokens
  : prompt_tokens completion_tokens total_tokens prompt_cost completion_cost total_cost first_token_time child_run_ids id name run_type trace_id dotted_order parent_run_id parent_run_ids start_time end_time inputs outputs error extra tags events status serialized session_id session_name child_runs reference_example_id attachments runs post patch
  **.runs: prompt_tokens completion_tokens total_tokens prompt_cost completion_cost total_cost first_token_time child_run_ids id name run_type trace_id dotted_order parent_run_id parent_run_ids start_time end_time inputs outputs error extra tags events status serialized session_id session_name child_runs reference_example_id attachments
  **.patch: prompt_tokens completion_tokens total_tokens prompt_cost completion_cost total_cost first_token_time child_run_ids id name run_type trace_id dotted_order parent_run_id parent_run_ids start_time end_time inputs outputs error extra tags events status serialized session_id session_name child_runs reference_example_id attachments
  **.child_runs: prompt_tokens completion_tokens total_tokens prompt_cost completion_cost total_cost first_token_time child_run_ids id name run_type trace_id dotted_order parent_run_id parent_run_ids start_time end_time inputs outputs error extra tags events status serialized session_id session_name child_runs reference_example_id attachments
  **.events: name time kwargs
  **.kwargs: token chunk content additional_kwargs response_metadata type name id tool_calls invalid_tool_calls usage_metadata tool_call_id status example artifact tool_call_chunks
  **.inputs: messages prompts
  **.outputs: generations llm_output run type
  **.messages: lc type id kwargs role content name tool_calls tool_call_id additional_kwargs response_metadata usage_metadata
  **.message: lc type id kwargs role content name tool_calls tool_call_id additional_kwargs response_metadata usage_metadata
  **.output: lc type id kwargs role content name tool_calls tool_call_id additional_kwargs response_metadata usage_metadata
  **.additional_kwargs: tool_calls function_call refusal reasoning_content
  **.tool_calls: id type name args index function error
  **.function: name arguments
  **.args: ...
  **.generations: text type message generation_info
  **.response_metadata: token_usage model_name system_fingerprint finish_reason logprobs id service_tier model_provider
  **.generation_info: finish_reason logprobs model_name system_fingerprint service_tier
  **.llm_output: token_usage model_name system_fingerprint
  **.token_usage: prompt_tokens completion_tokens total_tokens prompt_tokens_details completion_tokens_details
  **.content: type text
`)

const FORMAT = 'langsmith'

/**
 * Reads runs of LangSmith: exported, as its interface gives them, and as its clients send them, where the end of a run
 * comes apart from its beginning. A run is a trace; a record of the report is a run of LangSmith's, or an update of one.
 */
export const langsmithReader: RunReader = {
  id: FORMAT,
  label: 'LangSmith runs',
  takes: TAKEN_KEYS,
  holds: 'runs',

  detect({ records }: Records): boolean {
    const values = records.flatMap(({ value }) => runValues(value))
    const runs = values.filter(isRun).length
    return runs > 0 && (runs + values.filter(isUpdate).length) * 2 >= values.length
  },

  read(records: Records): RunImport {
    const items = new RecordItems(records)
    const values = records.records.flatMap((record) =>
      runValues(record.value).map((value) => items.add(record, value)),
    )
    const report = items.report(FORMAT)
    for (const { value } of records.records)
      if (isBatch(value)) noteUnknownKeys(report, value, known('runs child_runs post patch'))
    const merged = new Map<string, { run: RunOperation; items: TranscriptRecord[] }>()
    for (const item of values) {
      const { value } = item
      if (!isRun(value) && !isUpdate(value)) {
        report.skipped(item, 'not-a-run', 'No run of LangSmith was found in this value.')
        continue
      }
      noteUnknownKeys(report, value, RUN, 'runs[]')
      const before = merged.get(value.id)
      const run: RunOperation = before ? withUpdate(before.run, value) : value
      merged.set(value.id, { run, items: [...(before?.items ?? []), item] })
    }
    const traces = new Map<string, { accounts: StepAccount; runs: RunOperation[] }>()
    for (const { run, items: parts } of merged.values()) {
      const [first, ...rest] = parts
      if (!first) continue
      const id = traceOf(run, merged)
      const trace = traces.get(id) ?? { accounts: new StepAccount(report), runs: [] }
      traces.set(id, trace)
      const onUnread = (unread: object) =>
        noteUnknownKeys(report, unread, { additional_kwargs: {} }, 'runs[].messages[]')
      trace.accounts.add(first, readRun(run, FORMAT, onUnread))
      trace.runs.push(run)
      for (const item of rest) trace.accounts.note(item)
      reportNegativeCounts(report, first, {
        prompt_tokens: run.prompt_tokens,
        completion_tokens: run.completion_tokens,
        total_cost: run.total_cost,
      })
    }
    const runs = [...traces].map(([id, { accounts, runs: read }]) => {
      const steps = accounts.steps()
      const root = read.find((run) => run.id === steps[0]?.id)
      return runFromSteps({ ...frameOf(root), id: id || contentId(steps) }, steps)
    })
    return { runs, report: report.build() }
  },
}

/** A list of runs may leave out the trace: it is that of the run above. */
function traceOf(run: RunOperation, all: ReadonlyMap<string, { run: RunOperation }>): string {
  const seen = new Set<string>()
  let top = run
  while (asText(top.trace_id) === undefined && !seen.has(top.id)) {
    seen.add(top.id)
    top = all.get(asText(top.parent_run_id) ?? '')?.run ?? top
  }
  return asText(top.trace_id) ?? top.id
}

/** Keys of a run; those about the project, paths of its parts in LangSmith's own store and prices are left out. */
const RUN: KnownKeys =
  known(`id name run_type start_time end_time first_token_time error status serialized events inputs
  outputs inputs_preview outputs_preview extra tags trace_id dotted_order parent_run_id parent_run_ids child_run_ids
  direct_child_run_ids attachments session_name session_id execution_order reference_example_id app_path manifest_id
  manifest_s3_id inputs_s3_urls outputs_s3_urls s3_urls prompt_tokens completion_tokens total_tokens prompt_cost
  completion_cost total_cost price_model_id feedback_stats last_queued_at in_dataset share_token thread_id
  reference_dataset_id inputs_or_signed_url outputs_or_signed_url prompt_token_details completion_token_details
  prompt_cost_details completion_cost_details trace_tier ttl_seconds`)
