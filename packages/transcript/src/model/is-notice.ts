/** What BeeAI emits while work goes on, each recorded as a span that lasts until the end of the run. */
const NOTICE =
  /^(?:agent|backend|tool|workflow)\.[\w.]+\.(?:update|partial_update|new_token|success|finish)-\d+$/

/** Whether a step, by its name, only notes that other work goes on or is over, whatever kind its source gives it. */
export function isNotice(name: string): boolean {
  return NOTICE.test(name)
}
