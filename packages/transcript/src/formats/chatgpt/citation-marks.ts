import { parseJson } from '../../json/parse-json.ts'
import { asArray, asObject, asString, asText } from '../../json/json-value.ts'

/** How to show the marks a text carries. */
export interface MarkOptions {
  /** The message's `metadata.content_references`, which say what a mark stands for. */
  references?: unknown
  /** Page dumps write their links as 【3†Imprint】: then the words of a mark are content. */
  keepsLinkText?: boolean
}

/** U+E200 kind U+E202 argument … U+E201. */
const PRIVATE_MARK = /[ \t]*\uE200([^\uE200\uE201]*)\uE201/g
const STRAY_MARK = /[\uE200-\uE206]/g
const BRACKET_MARK = /[ \t]*【([^【】\n]*†[^【】\n]*)】/g

/** Marks that are words of the sentence, not references to a source. */
const WORD_KINDS: readonly string[] = ['entity', 'product_entity', 'link_title', 'url']

/**
 * A text without ChatGPT's citation marks (private-use characters and 【…†…】). What a mark cites is found by
 * `citedSources`; where a mark stands for words of the sentence, the words stay.
 */
export function withoutCitationMarks(
  text: string,
  { references, keepsLinkText = false }: MarkOptions = {},
): string {
  if (!/[\uE200-\uE206†]/.test(text)) return text
  const worded = text.includes('\uE200') ? withWords(text, wordsByMark(references)) : text
  const plain = worded.replace(STRAY_MARK, '')
  if (!plain.includes('【')) return plain
  return plain.replace(BRACKET_MARK, (mark: string, inside: string) => {
    const shown = linkText(inside.split('†'), keepsLinkText)
    return shown ? mark.slice(0, mark.indexOf('【')) + shown : ''
  })
}

function withWords(text: string, words: ReadonlyMap<string, string>): string {
  return text.replace(PRIVATE_MARK, (mark: string, inside: string) => {
    const shown = words.get(mark.trimStart()) ?? wordsOf(inside)
    return shown ? mark.slice(0, mark.indexOf('\uE200')) + shown : ''
  })
}

function wordsByMark(references: unknown): Map<string, string> {
  const words = new Map<string, string>()
  for (const value of asArray(references) ?? []) {
    const reference = asObject(value) ?? {}
    const mark = asString(reference.matched_text)
    if (!mark || !WORD_KINDS.includes(asString(reference.type) ?? '')) continue
    const shown = asText(reference.alt) ?? asText(reference.name) ?? asText(reference.title)
    if (shown) words.set(mark, shown.replaceAll(/\[([^\]]*)\]\(\)/g, '$1'))
  }
  return words
}

function wordsOf(inside: string): string | undefined {
  const [kind = '', argument = ''] = inside.split('\uE202')
  if (kind === 'genui') return mathOf(argument)
  if (!WORD_KINDS.includes(kind)) return undefined
  return (
    asText(asArray(parseJson(argument))?.[1]) ?? (argument.startsWith('[') ? undefined : asText(argument))
  )
}

/** Formulas arrive as a drawing instruction in JSON: `{"math_block…": {"content": "…"}}`. */
function mathOf(argument: string): string | undefined {
  for (const value of Object.values(asObject(parseJson(argument)) ?? {})) {
    const formula = asText(asObject(value)?.content)
    if (formula) return `$$${formula}$$`
  }
  return undefined
}

/** The title in 【0†Title†domain】; also the words in 【3†Imprint】 where those are wanted. */
function linkText(pieces: readonly string[], keepsLinkText: boolean): string | undefined {
  const [, words, ...rest] = pieces
  if (rest.length > 0) return words
  return keepsLinkText && words !== 'source' && !/^L\d+(-L\d+)?$/.test(words ?? '') ? words : undefined
}
