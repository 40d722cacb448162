import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'

const EVENTS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['content.part', known('type uuid turnId step stepUuid part')],
  ['tool.call', known('type uuid turnId step stepUuid toolCallId name args description display')],
  [
    'tool.result',
    {
      ...known('type parentUuid toolCallId turnId step'),
      result: known('output isError note display message'),
    },
  ],
])

const RECORDS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['turn.prompt', known('type input origin time agentId')],
  ['turn.steer', known('type input origin time agentId turnId promptId')],
  [
    'context.append_message',
    { ...known('type time'), message: known('role content toolCalls origin toolCallId name isError') },
  ],
  [
    'context.append_loop_event',
    { ...known('type time'), event: (event): Known => EVENTS.get(String(event.type)) ?? true },
  ],
])

const PAYLOADS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['TurnBegin', known('user_input')],
  ['SteerInput', known('user_input')],
  ['ContentPart', known('type text think encrypted image_url audio_url video_url')],
  ['ToolCall', { ...known('type id extras'), function: known('name arguments') }],
  ['ToolResult', { ...known('tool_call_id'), return_value: known('is_error output message display extras') }],
])

/** Keys of the records of both protocols; records that are kept whole or left out with a reason are not looked into. */
export const KIMI_RECORD: Known = ({ type, message }): Known => {
  if (type !== undefined) return RECORDS.get(String(type)) ?? true
  const name =
    typeof message === 'object' && message !== null ? (message as { type?: unknown }).type : undefined
  const payload = PAYLOADS.get(String(name)) ?? true
  return { timestamp: true, message: { type: true, payload } } satisfies KnownKeys
}
