import { type ChangingRequest, ofCaller } from './changing-request.ts'
import { importRun, traceAbout } from './run-file.ts'
import { importChat } from './share-chat.ts'
import { chatAbout } from './transcripts.ts'

const body = { level: 'secrets' }

/** Requests that mask something where it is stored. */
export const changingMaskingRequests: readonly ChangingRequest[] = [
  ...ofCaller('POST /api/conversations/:conversationId/masking', async ({ server, key }) => {
    const { conversations } = await importChat(server, chatAbout('kettles'), key)
    return { parameters: { conversationId: conversations[0]?.id ?? '' }, body }
  }),
  ...ofCaller('POST /api/runs/:runId/masking', async ({ server, key }) => ({
    parameters: { runId: (await importRun(server, traceAbout('kettles'), key)).id },
    body,
  })),
]
