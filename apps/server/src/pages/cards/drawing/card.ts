import type { CardMark } from '../read-card-mark.ts'

/** Pixels of a card, as chats and networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 }

/** What a card says and shows. */
export interface Card {
  language: string
  direction: 'ltr' | 'rtl'
  /** The name of the kind of thing it is, in the reader's language. */
  kind: string
  /** In the words of the author; `kind` stands in its place where it is empty, or mostly in letters that no font has. */
  title: string
  /** Under the title; left out where it is empty, or mostly in letters that no font has. */
  sentence?: string
  /** How a run ended that did not go well. */
  outcome?: { sign: 'failed' | 'partial'; text: string }
  /** At most three, short. */
  facts: readonly string[]
  /** Its accent is the current colour. */
  drawing: { of: 'turns' | 'steps'; svg: string }
  /** Who publishes it. @default the product */
  brand?: CardBrandLook | undefined
}

/** How whoever publishes presents itself on a card. */
export interface CardBrandLook {
  /** Plain text. */
  name: string
  /** `#rrggbb`, which holds on paper. */
  accent?: string | undefined
  mark?: CardMark | undefined
}

/** Pixels between the edge of a card and what it says. */
export const INSET = 84
