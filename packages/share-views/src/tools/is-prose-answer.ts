import type { ToolCallPart } from '@vitrine/transcript'
import { callKind, inputFields } from '@vitrine/transcript/tools'

/** Whether a text that a tool answers is prose in Markdown rather than output: an agent's words, or what the web says. */
export function isProseAnswer(call: ToolCallPart, text: string): boolean {
  const kind = callKind(call)
  if (kind === 'agent') return true
  if ((kind !== 'web-search' && kind !== 'fetch') || call.result?.outcome === 'error') return false
  return !NO_PROSE.test(text) && !isIndented(text) && !isFetchedFile(call)
}

/** HTML, JSON though it may be cut, and patches; a link of Markdown may come first. */
const NO_PROSE = /^\s*(?:[<{]|\[(?!.*\]\()|(?:diff --git|---|Index:|@@) \S)/

const SCANNED_LENGTH = 20_000

/** Whether most lines are indented as those of code are, and neither as items of a list nor in a fence. */
function isIndented(text: string): boolean {
  const scanned = text.slice(0, SCANNED_LENGTH)
  if (/^ *(?:```|~~~)/m.test(scanned)) return false
  const lines = scanned.split('\n').filter((line) => /\S/.test(line))
  const indented = lines.filter((line) => /^(?:\t| {2})(?!\s*(?:[-*+]|\d+[.)])\s)/.test(line))
  return indented.length * 2 > lines.length
}

/** Addresses of files that are no Markdown. Pages end in some other ways, and texts for models in `txt`. */
const FILE =
  /^https?:\/\/[^/\s]+\/[^?#\s]*\.(?:[cm]?[jt]sx?|json[lc5]?|py|rb|rs|go|java|kts?|swift|[ch](?:pp|c)?|cs|lua|r|sh|ya?ml|toml|ini|cfg|conf|[ct]sv|xml|svg|s?css|sql|log|diff|patch)(?:$|[?#])/i

function isFetchedFile({ input }: ToolCallPart): boolean {
  return Object.values(inputFields(input))
    .flat()
    .some((value) => typeof value === 'string' && FILE.test(value))
}
