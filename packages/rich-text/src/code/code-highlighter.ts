import type { HLJSApi } from 'highlight.js'
import hljs from 'highlight.js/lib/core'
import { CodeHtmlEmitter } from './code-html-emitter.ts'
import { languages } from './languages.ts'

let highlighter: HLJSApi | undefined

/** A highlighter of our own, apart from the one that other code of the same page may configure. It knows no language yet. */
function ownHighlighter(): HLJSApi {
  if (highlighter) return highlighter
  highlighter = hljs.newInstance()
  // Where a grammar leaves the language open it is guessed, and at a tie the first wins: never the first that was met.
  highlighter.configure({ __emitter: CodeHtmlEmitter, languages: Object.keys(languages) })
  return highlighter
}

/** A highlighter that knows a language of our list, and every other one that may stand inside of it. */
export function highlighterFor(language: string): HLJSApi {
  const own = ownHighlighter()
  const definition = own.listLanguages().includes(language) ? undefined : languages[language]
  if (!definition) return own
  own.registerLanguage(language, definition)
  for (const inner of innerLanguages(own.getLanguage(language))) highlighterFor(inner)
  return own
}

/** Names of the languages that parts of a grammar are written in; all that are known where it leaves that open. */
function innerLanguages(grammar: unknown, seen: Set<unknown> = new Set()): string[] {
  if (typeof grammar !== 'object' || grammar === null || grammar instanceof RegExp || seen.has(grammar))
    return []
  seen.add(grammar)
  return Object.entries(grammar).flatMap(([key, value]) => {
    if (key !== 'subLanguage') return innerLanguages(value, seen)
    const names = typeof value === 'string' ? [value] : (value as string[])
    return names.length > 0 ? names : Object.keys(languages)
  })
}
