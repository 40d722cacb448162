import type { Env } from 'markdown-it'
import type { CodeOptions } from '../code/code-block.ts'
import type { LinkPolicy } from '../links/link-policy.ts'
import type { ImagePolicy } from '../links/render-image.ts'
import type { FormulaOptions } from '../math/render-formula.ts'
import { createTextEscaper } from '../text/escape-text.ts'
import { hasRightToLeftLetters } from '../text/invisible-characters.ts'
import type { ExtensionHooks } from './extension-hooks.ts'
import { createRenderBudget, type RenderBudget } from './render-budget.ts'

/** What an application chose for all of its texts. */
export interface MarkdownParts extends CodeOptions, Omit<FormulaOptions, 'budget'> {
  links?: LinkPolicy | undefined
  images?: ImagePolicy | undefined
  extensions?: ExtensionHooks | undefined
  /** Whether blocks say where they stand in their text. */
  lines?: boolean | undefined
}

/** What the renderer rules know about the text as a whole. */
export interface MarkdownEnvironment extends Env, MarkdownParts {
  budget: RenderBudget
  /** Levels of the headings that what comes next stands under, as their author counts them. */
  headings: readonly number[]
  escape(piece: string): string
  /** Distinguishes the ids of this text's footnotes from those of other texts on the same page. */
  identify(): string
}

/** The environment of a fresh text. */
export function createEnvironment(text: string, parts: MarkdownParts): MarkdownEnvironment {
  let hash: string | undefined
  return {
    ...parts,
    budget: createRenderBudget(),
    headings: [],
    escape: createTextEscaper(hasRightToLeftLetters(text)),
    identify: () => (hash ??= hashOf(text)),
  }
}

/** FNV-1a over the code units of a text: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(36)
}
