import type { Conversation, WorkflowRun } from '@vitrine/transcript'
import { unpack } from '../../platform/database/pack.ts'
import type { PageTasks } from '../page-tasks.ts'
import { describeCard } from './describe-card.ts'
import { drawCard } from './draw-card.ts'
import { renderPng } from './render-png.ts'

/** Draws the card of a published model. */
export async function drawCardTask({
  model,
  ...subject
}: PageTasks['draw-card']['input']): Promise<PageTasks['draw-card']['output']> {
  const published = JSON.parse((await unpack(model)).toString()) as Conversation | WorkflowRun
  return renderPng(await drawCard(describeCard({ published, ...subject })))
}
