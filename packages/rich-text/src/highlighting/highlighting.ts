import type { HLJSApi } from 'highlight.js'
import hljs from 'highlight.js/lib/core'
import type { CodeHighlighter } from '../code/code-highlighter.ts'
import { findLanguage } from './find-language.ts'
import { createOwnHighlighter, innerLanguages, piecesOf } from './grammars.ts'
import { isShortEnough } from './is-short-enough.ts'
import { languages } from './languages.ts'

let highlighter: HLJSApi | undefined

/** A highlighter that knows a language of our list, and every other one that may stand inside of it. */
function highlighterFor(language: string): HLJSApi {
  const names = Object.keys(languages)
  const own = (highlighter ??= createOwnHighlighter(hljs, names))
  const definition = own.getLanguage(language) ? undefined : languages[language]
  if (!definition) return own
  own.registerLanguage(language, definition)
  for (const inner of innerLanguages(own.getLanguage(language), names)) highlighterFor(inner)
  return own
}

/** Colours code in some 50 languages. It brings all of their grammars; `highlightingOnDemand` loads those that a text needs. */
export const highlighting: CodeHighlighter = {
  languageOf: findLanguage,
  highlight: (code, language) =>
    isShortEnough(code, language) ? piecesOf(highlighterFor(language), code, language) : undefined,
}
