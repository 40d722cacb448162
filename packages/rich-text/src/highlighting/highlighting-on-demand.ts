import type { HLJSApi } from 'highlight.js'
import type { CodeHighlighter } from '../code/code-highlighter.ts'
import { loadPatiently } from '../loading/load-patiently.ts'
import { findLanguage } from './find-language.ts'
import { grammarLoaders } from './grammar-loaders.ts'
import { createOwnHighlighter, innerLanguages, piecesOf } from './grammars.ts'
import { isShortEnough } from './is-short-enough.ts'

/** What is tried where a grammar leaves a language open, as for the body of an HTTP message. */
const GUESSED = ['json', 'xml']

/**
 * Returns what colours code in some 50 languages and loads the grammar of each, and highlight.js itself, when a text
 * first needs it. Where one cannot be loaded its code stays plain, and half a minute later the next one tries again.
 */
export function highlightingOnDemand(): CodeHighlighter {
  const ready = new Set<string>()
  const loaders = new Map<string, () => Promise<void> | undefined>()
  let own: HLJSApi | undefined

  async function register(language: string): Promise<void> {
    const loadGrammar = grammarLoaders[language]
    if (!loadGrammar || own?.getLanguage(language)) return
    const [core, grammar] = await Promise.all([import('highlight.js/lib/core'), loadGrammar()])
    own ??= createOwnHighlighter(core.default, GUESSED)
    if (own.getLanguage(language)) return
    own.registerLanguage(language, grammar.default)
    await Promise.all(innerLanguages(own.getLanguage(language), GUESSED).map(register))
  }

  function load(language: string): Promise<void> | undefined {
    const loader =
      loaders.get(language) ??
      loadPatiently(async () => {
        await register(language)
        ready.add(language)
      })
    loaders.set(language, loader)
    return loader()
  }

  return {
    languageOf: findLanguage,
    highlight(code, language) {
      if (!isShortEnough(code, language)) return undefined
      return own && ready.has(language) ? piecesOf(own, code, language) : load(language)
    },
  }
}
