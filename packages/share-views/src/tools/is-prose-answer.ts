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

/** Ends of the addresses of files that are no Markdown. Pages end in some others, and texts for models in `txt`. */
const FILE =
  /\.(?:[cm]?[jt]sx?|json[lc5]?|ipynb|py|rb|rs|go|java|kts?|swift|[ch](?:pp|c)?|cs|lua|[rm]|pl|exs?|scala|dart|zig|vue|svelte|proto|graphql|tf|[bz]?a?sh|ps1|ya?ml|toml|ini|cfg|conf|env|lock|[ct]sv|xml|svg|s?css|less|sql|log|diff|patch|gradle)$/i

function isFetchedFile({ input }: ToolCallPart): boolean {
  const address = Object.values(inputFields(input))
    .flat()
    .find((value) => typeof value === 'string' && /^https?:/i.test(value))
  return URL.canParse(String(address)) && FILE.test(new URL(String(address)).pathname)
}
