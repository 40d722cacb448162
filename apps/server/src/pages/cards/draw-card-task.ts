import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import { accentTokens } from '@vitrine/ui/accent'
import { unpack } from '../../platform/database/pack.ts'
import type { CardBrand, PageTasks } from '../page-tasks.ts'
import { describeCard } from './describe-card.ts'
import { drawCard } from './draw-card.ts'
import type { CardBrandLook } from './drawing/card.ts'
import { readCardMark } from './read-card-mark.ts'
import { renderPng } from './render-png.ts'

/** Draws the card of a published model. */
export async function drawCardTask({
  model,
  brand,
  ...subject
}: PageTasks['draw-card']['input']): Promise<PageTasks['draw-card']['output']> {
  const published = JSON.parse((await unpack(model)).toString()) as Conversation | WorkflowRun
  const look = brand && (await lookOf(brand))
  return renderPng(await drawCard(describeCard({ published, ...subject, brand: look })))
}

/** A card is paper, in light and in dark rooms. */
async function lookOf({ name, accent, markPath }: CardBrand): Promise<CardBrandLook> {
  return {
    name,
    accent: accent === null ? undefined : accentTokens(accent).light.accent,
    mark: markPath === null ? undefined : await readCardMark(markPath),
  }
}
