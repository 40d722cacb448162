/** What programs put before the names of their tools. */
const PREFIX = /^(?:functions\.|default_api[.:]|builtin_|copilot_)/

/** The name of a tool as it is compared: without what programs put before it, case, hyphens and underscores. */
export function comparableName(name: string): string {
  return name.replace(PREFIX, '').toLowerCase().replace(/[-_]/g, '')
}
