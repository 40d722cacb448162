import type { ToolKind } from '@vitrine/transcript/tools'
import { isJson } from './indent-json.ts'

/** Whether a text that a tool answers is prose in Markdown rather than output: an agent's words, or what the web says. */
export function isProseAnswer(kind: ToolKind | undefined, text: string): boolean {
  if (kind === 'agent') return true
  return (kind === 'web-search' || kind === 'fetch') && !isJson(text) && !/^\s*</.test(text)
}
