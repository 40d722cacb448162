import { asObject } from '../json/json-value.ts'
import { contextAroundWords } from './context-around-words.ts'
import { NOTICE_TAGS } from './notice-tags.ts'

/**
 * A block in which notices of an application stand around the words of a person, as blocks of each; any other block as it
 * is. `tags` are the names of those that hold notices.
 */
export function withNoticesApart(block: unknown, tags: readonly string[] = NOTICE_TAGS): unknown[] {
  const text = typeof block === 'string' ? block : asObject(block)?.text
  if (typeof text !== 'string') return [block]
  const { words, context } = contextAroundWords(text, tags)
  if (context.length === 0 || words === '') return [block]
  return [...context, words].map((part) =>
    typeof block === 'string' ? part : { ...asObject(block), text: part },
  )
}
