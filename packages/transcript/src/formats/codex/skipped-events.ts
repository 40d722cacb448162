/** Why events of these types hold nothing that the items do not hold. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['user_message', 'Repeats what the user said; it stands among the items.'],
  ['agent_message', 'Repeats what the agent said; it stands among the items.'],
  ['agent_message_delta', 'A piece of an answer that follows whole.'],
  ['agent_message_content_delta', 'A piece of an answer that follows whole.'],
  ['agent_reasoning', 'Repeats a thought; it stands among the items.'],
  ['agent_reasoning_delta', 'A piece of a thought that follows whole.'],
  ['agent_reasoning_raw_content', 'Repeats a thought; it stands among the items.'],
  ['agent_reasoning_section_break', 'The end of a section of thoughts.'],
  ['raw_response_item', 'Repeats an item.'],
  ['item_started', 'Repeats an item.'],
  ['item_completed', 'Repeats an item.'],
  ['task_started', 'A turn began.'],
  ['turn_started', 'A turn began.'],
  ['task_complete', 'A turn ended; its last message stands among the items.'],
  ['turn_complete', 'A turn ended; its last message stands among the items.'],
  ['exec_command_begin', 'A command began; its call stands among the items.'],
  ['exec_command_output_delta', 'A piece of an output that follows whole.'],
  ['exec_approval_request', 'The user was asked whether a command may run.'],
  ['apply_patch_approval_request', 'The user was asked whether files may change.'],
  ['patch_apply_begin', 'A patch began; its call stands among the items.'],
  ['mcp_tool_call_begin', 'A tool began; its call stands among the items.'],
  ['web_search_begin', 'A search began; its call stands among the items.'],
  ['web_search_end', 'A search ended; its call stands among the items.'],
  ['view_image_tool_call', 'A picture was looked at; the call stands among the items.'],
  ['plan_update', 'Repeats a plan; the call that made it stands among the items.'],
  ['turn_diff', 'All changes of a turn so far; its patches stand among the items.'],
  ['context_compacted', 'The context was shortened; what was kept of it follows.'],
  ['session_configured', 'The settings of the session.'],
  ['mcp_startup_update', 'The state of a server of tools.'],
  ['mcp_startup_complete', 'The state of the servers of tools.'],
  ['background_event', 'A state of the application.'],
  ['thread_name_updated', 'The title of the session.'],
  ['thread_settings_applied', 'The settings of the session.'],
])

/** The reason to skip events of a type; undefined for those that say something of their own. */
export function reasonToSkipEvent(type: string): string | undefined {
  return reasons.get(type)
}
