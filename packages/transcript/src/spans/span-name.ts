/** ADK's and OpenTelemetry's names of spans: `agent_run [ada]`, `invocation [app]`, `execute_tool search`. */
const VERB_AND_NAME =
  /^(?:(?:invocation|agent_run|invoke_agent|create_agent) \[(.+)\]|(?:invoke_agent|create_agent|execute_tool) (\S.*))$/

/** BeeAI records each event of its emitters as a span; the first of them lasts as long as the work itself. */
const BEEAI_EVENT = /^((?:agent|backend|tool|workflow)\.[\w.]+)\.start-\d+$/

/** The name of a span without the verb or the event that its kind says already. */
export function spanName(name: string): string {
  const [, inBrackets, afterVerb] = VERB_AND_NAME.exec(name) ?? []
  return inBrackets ?? afterVerb ?? BEEAI_EVENT.exec(name)?.[1] ?? name
}
