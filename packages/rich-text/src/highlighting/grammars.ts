import type { HLJSApi } from 'highlight.js'
import type { CodePiece } from '../code/code-highlighter.ts'
import { PieceEmitter } from './piece-emitter.ts'

/** A highlighter of our own, apart from the one that other code of the same page may configure. It knows no language yet. */
export function createOwnHighlighter(core: HLJSApi, guessed: readonly string[]): HLJSApi {
  const own = core.newInstance()
  // Where a grammar leaves the language open it is guessed, and at a tie the first wins: never the first that was met.
  own.configure({ __emitter: PieceEmitter, languages: [...guessed] })
  return own
}

/**
 * Names of the languages that parts of a grammar are written in; `guessed` where it leaves that open.
 */
export function innerLanguages(
  grammar: unknown,
  guessed: readonly string[],
  seen: Set<unknown> = new Set(),
): string[] {
  if (typeof grammar !== 'object' || grammar === null || grammar instanceof RegExp || seen.has(grammar))
    return []
  seen.add(grammar)
  return Object.entries(grammar).flatMap(([key, value]) => {
    if (key !== 'subLanguage') return innerLanguages(value, guessed, seen)
    const names = typeof value === 'string' ? [value] : (value as string[])
    return names.length > 0 ? names : [...guessed]
  })
}

/** The pieces of code in a language that the highlighter knows; undefined where its grammar fails. */
export function piecesOf(own: HLJSApi, code: string, language: string): readonly CodePiece[] | undefined {
  const result = own.highlight(code, { language, ignoreIllegals: true })
  // oxlint-disable-next-line no-underscore-dangle -- the only way to the emitter that highlight.js was told to use
  return result.errorRaised ? undefined : (result._emitter as unknown as PieceEmitter).pieces
}
