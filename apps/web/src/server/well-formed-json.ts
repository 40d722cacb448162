/** Escapes of unpaired surrogates as `JSON.stringify` writes them, after escaped backslashes, which are stepped over. */
const ESCAPES = /\\\\|\\u[dD][89a-fA-F]../g
const MAYBE_UNPAIRED = '\\ud'

/**
 * The JSON that `JSON.stringify` wrote, with each half of a surrogate pair as U+FFFD: what is left of it in the page's
 * HTML, which is UTF-8. Otherwise the data would not match the page that was made from it.
 */
export function wellFormedJson(json: string): string {
  if (!json.includes(MAYBE_UNPAIRED)) return json
  return json.replace(ESCAPES, (escape) => (escape === '\\\\' ? escape : '\uFFFD'))
}
