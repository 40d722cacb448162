/** Kinds of words in code that have a colour of their own. */
export const CODE_KINDS = [
  'keyword',
  'string',
  'comment',
  'number',
  'title',
  'type',
  'attribute',
  'meta',
  'addition',
  'deletion',
  'strong',
  'emphasis',
] as const

/** One of the kinds of words in code. */
export type CodeKind = (typeof CODE_KINDS)[number]

/** A piece of code: its text, or the pieces that a word of one kind is made of. */
export type CodePiece = string | { readonly kind: CodeKind; readonly pieces: readonly CodePiece[] }

/** Finds the words of code. It returns text, never HTML: what it returns is escaped, and its kinds become classes. */
export interface CodeHighlighter {
  /** The language that a person named behind a fence, by the name to be shown; undefined where it is not known. */
  languageOf(written: string): string | undefined
  /**
   * All of the code in pieces; undefined where it is to stay plain. A promise says that the language is being loaded:
   * the code is plain until it settles. Pieces that are not the code are not shown.
   */
  highlight(code: string, language: string): readonly CodePiece[] | PromiseLike<unknown> | undefined
}
