import type { JsonObject } from '../../json/json-value.ts'
import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'

const ERROR = known('type message traceback traceback_ansi')

const PIECES: ReadonlyMap<string, KnownKeys> = new Map([
  ['text', known('type text signature')],
  ['reasoning', known('type reasoning text signature')],
  ['image', known('type image detail')],
])

/** Keys of a message of Inspect; its role implies its `source`. */
const MESSAGE: KnownKeys = {
  ...known('id role source tool_call_id function model name'),
  content: (piece) => PIECES.get(String(piece.type)) ?? true,
  tool_calls: known('id function arguments type'),
  error: ERROR,
}

const OUTPUT: KnownKeys = {
  ...known('model usage time error completion stop_reason'),
  choices: { ...known('stop_reason logprobs'), message: MESSAGE },
}

/** Keys of every event: what it is, when it was and what it belongs to. */
const EVENT: KnownKeys = known(
  'event uuid timestamp completed working_start working_time span_id parent_id pending events',
)

/** What single kinds of events say. Requests as they went to a provider repeat the messages. */
const EVENTS: ReadonlyMap<string, KnownKeys> = new Map<string, KnownKeys>([
  [
    'model',
    {
      ...known(
        'model role tools tool_choice config retries cache call error traceback traceback_ansi input_refs',
      ),
      input: MESSAGE,
      output: OUTPUT,
    },
  ],
  [
    'tool',
    {
      ...known('type id function arguments result view failed agent agent_span_id message_id'),
      error: ERROR,
    },
  ],
  ['score', known('target score intermediate model_usage')],
  ['sandbox', known('action cmd file options input output result')],
  ['subtask', known('name type input result')],
  ['input', known('input input_ansi')],
  ['approval', known('approver call decision view')],
  ['review', known('message call reviewer decision explanation')],
  ['score_edit', known('score_name edit')],
  ['interrupt', known('source interrupted interrupted_tool_call_id interrupted_model_event_id')],
  ['compaction', known('tokens_before tokens_after source')],
  ['logger', { message: known('level message name created filename module lineno') }],
  ['info', known('source data')],
  ['error', { error: ERROR }],
  ['sample_limit', known('type message limit')],
  ['state', known('changes')],
  ['store', known('changes')],
  ['sample_init', known('sample state')],
  ['span_begin', known('id type name')],
  ['span_end', known('id')],
  ['step', known('action type name')],
])

/** Keys of an event; one of a kind that is not known is reported as a whole. */
export function knownEventKeys({ event }: JsonObject): Known {
  const own = EVENTS.get(String(event))
  return own ? { ...EVENT, ...own } : true
}

/** Keys of a sample, without its events, which are records of their own. */
export const INSPECT_SAMPLE: KnownKeys = {
  ...known(`id uuid epoch input choices target setup files scores metadata events attachments model_usage started_at
    completed_at total_time working_time error_retries limit store invalidation role_usage call_pool`),
  message_pool: MESSAGE,
  events_data: { ...known('calls'), messages: MESSAGE },
  messages: MESSAGE,
  output: OUTPUT,
  error: ERROR,
  transcript: known('events content'),
}

/** Keys of a log. Reductions repeat the scores of the samples. */
export const INSPECT_LOG: KnownKeys = {
  ...known('version status samples reductions location'),
  eval: known(`eval_id run_id created task task_id task_version task_file task_registry_name task_display_name task_args
    task_args_passed task_attribs dataset model model_args model_generate_config model_roles model_base_url config sandbox
    revision packages tags metadata scorers solver solver_args`),
  plan: known('name steps config finish'),
  results: {
    ...known('total_samples completed_samples'),
    scores: {
      ...known('name scorer params scored_samples unscored_samples'),
      metrics: true,
    },
  },
  stats: { ...known('started_at completed_at'), model_usage: true },
  error: ERROR,
}
