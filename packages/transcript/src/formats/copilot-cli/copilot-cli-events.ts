/** Why events of these types hold nothing that other events do not hold. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['session.info', 'A note of the application on its own state.'],
  ['session.auto_mode_resolved', 'How the application chose a model; each answer names its own.'],
  ['session.mode_changed', 'A change of what may run without asking.'],
  ['session.plan_changed', 'The plan changed; the call that changed it stands among the events.'],
  ['session.workspace_file_changed', 'A file of the session changed.'],
  ['session.context_changed', 'The state of the folder that the agent works in.'],
  ['session.task_complete', 'The task ended; its answer stands among the events.'],
  ['session.compaction_start', 'The context is being shortened.'],
  ['session.idle', 'The agent waits.'],
  ['session.handoff', 'The session went on elsewhere.'],
  ['assistant.turn_start', 'A turn began.'],
  ['assistant.turn_end', 'A turn ended.'],
  ['assistant.intent', 'What the agent is about to do, for its window.'],
  ['assistant.usage', 'The state of the tokens; each answer states its own.'],
  ['assistant.message_delta', 'A piece of an answer that follows whole.'],
  ['assistant.reasoning_delta', 'A piece of a thought that follows whole.'],
  ['tool.execution_partial_result', 'A piece of a result that follows whole.'],
  ['tool.execution_progress', 'How far a tool is.'],
  ['tool.user_requested', 'A tool that the person asked for; its beginning stands among the events.'],
  ['skill.invoked', 'A skill was loaded; its call stands among the events.'],
  ['subagent.selected', 'An agent was chosen.'],
  ['hook.start', 'A program of the person beside a tool; the tool stands among the events.'],
  ['hook.end', 'A program of the person beside a tool; the tool stands among the events.'],
  ['permission.requested', 'The person was asked whether a tool may run.'],
  ['permission.completed', 'The person said whether a tool may run.'],
])

/** The reason to skip events of a type; undefined for those that say something of their own. */
export function reasonToSkipEvent(type: string): string | undefined {
  return reasons.get(type)
}
