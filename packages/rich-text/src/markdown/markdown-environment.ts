import type { Env } from 'markdown-it'
import { createTextEscaper } from '../text/escape-text.ts'
import { hasRightToLeftLetters } from '../text/invisible-characters.ts'
import { createRenderBudget, type RenderBudget } from './render-budget.ts'

/** What the renderer rules know about the text as a whole. */
export interface MarkdownEnvironment extends Env {
  budget: RenderBudget
  /** Levels of the headings that what comes next stands under, as their author counts them. */
  headings: readonly number[]
  escape(piece: string): string
}

/** The environment of a fresh text. */
export function createEnvironment(text: string): MarkdownEnvironment {
  return {
    budget: createRenderBudget(),
    headings: [],
    escape: createTextEscaper(hasRightToLeftLetters(text)),
  }
}
