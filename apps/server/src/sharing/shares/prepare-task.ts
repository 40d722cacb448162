import { completeRenderer } from '@vitrine/rich-text/complete'
import { PREPARATION_VERSION, prepareConversation } from '@vitrine/share-views/prepare'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { type Conversation, deriveGraph, type WorkflowRun } from '@vitrine/transcript'
import { pack, unpack } from '../../platform/database/pack.ts'
import type { PreparedHtml, PublicationTasks } from '../publication-tasks.ts'

/** Makes what the view of a published model needs again, after what makes it has changed. */
export async function prepareTask({
  model,
  kind,
}: PublicationTasks['prepare']['input']): Promise<PublicationTasks['prepare']['output']> {
  const published: unknown = JSON.parse((await unpack(model)).toString())
  return kind === 'run'
    ? prepareRunHtml(published as WorkflowRun)
    : prepareConversationHtml(published as Conversation)
}

/** The packed HTML of a published conversation. */
export function prepareConversationHtml(conversation: Conversation): PreparedHtml {
  return packed(prepareConversation(conversation, completeRenderer).html)
}

/** The packed HTML of a published run, beside its graph. */
export function prepareRunHtml(run: WorkflowRun): PreparedHtml {
  const { run: _, ...prepared } = prepareRun(run, deriveGraph(run.steps), completeRenderer)
  return packed(prepared)
}

function packed(prepared: object): PreparedHtml {
  return { rendererVersion: PREPARATION_VERSION, html: pack(JSON.stringify(prepared)) }
}
