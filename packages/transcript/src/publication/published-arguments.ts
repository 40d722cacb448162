import { scanJson } from '../json/scan-json.ts'
import { withoutSystemPrompts } from './without-system-prompts.ts'

/** Stands for what follows a whole value. */
export const MORE = ' …'

/** The arguments of a recorded call without system prompts in them. */
export function publishedArguments(input: unknown): unknown {
  if (typeof input !== 'string') return withoutSystemPrompts(input)
  const published = publishedArgumentsText(input)
  return published.trim() === '' ? {} : published
}

/** The text of arguments without system prompts in it. Of JSON that is not whole nobody knows what it holds: none of it. */
export function publishedArgumentsText(text: string): string {
  const start = text.search(/\S/)
  if (text[start] !== '{' && text[start] !== '[') return text
  return text.slice(0, start) + publishedJson(text.slice(start)).published
}

/** The JSON value that a text begins with, without system prompts in it, and whether the text can come to nothing else. */
export function publishedJson(text: string): { published: string; isOver: boolean } {
  const scan = scanJson(text)
  if (!scan.isValid) return { published: '', isOver: true }
  const whole = text.slice(0, scan.end)
  const isOver = /\S/.test(text.slice(scan.end))
  return { published: withoutPrompts(whole) + (isOver ? MORE : ''), isOver }
}

/** JSON as its value is published: as it is written where nothing of it changes and no key stands twice. */
export function withoutPrompts(
  json: string,
  publish: (value: unknown) => unknown = withoutSystemPrompts,
): string {
  try {
    const value: unknown = JSON.parse(json)
    const published = JSON.stringify(publish(value))
    return published === JSON.stringify(value) && countKeys(published) === countKeys(json) ? json : published
  } catch {
    // Nested deeper than can be looked through.
    return ''
  }
}

function countKeys(json: string): number {
  const outsideOfTexts = json
    .replaceAll(/\\./g, '')
    .split('"')
    .filter((_, index) => index % 2 === 0)
  return outsideOfTexts.join('').split(':').length - 1
}
