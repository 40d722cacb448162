import { randomUUID } from 'node:crypto'
import { type ChangingRequest, ofCaller, ofCreator } from './changing-request.ts'
import { makeReachableAgent, makeTalk } from './make-talk.ts'
import {
  type CatalogPath,
  beginUpload,
  catalogRequests,
  makeCatalogItem,
  makeCatalogItemWithPicture,
  makeDocument,
  makeStoredObject,
  pixel,
} from './make-catalog-item.ts'

function ofCatalog(path: CatalogPath): ChangingRequest[] {
  return [
    ...ofCaller(`POST ${path}`, () => ({ body: catalogRequests[path] })),
    ...ofCaller(`PATCH ${path}/:id`, async (holder) => ({
      parameters: await makeCatalogItem(holder, path),
      body: { state: 'archived' },
    })),
    ...ofCaller(`DELETE ${path}/:id`, async (holder) => ({
      parameters: await makeCatalogItem(holder, path, 'trashed'),
    })),
    ...ofCaller(`PUT ${path}/:id/picture`, async (holder) => ({
      parameters: await makeCatalogItem(holder, path),
      body: pixel,
      type: 'image/png',
    })),
    ...ofCaller(`DELETE ${path}/:id/picture`, async (holder) => ({
      parameters: await makeCatalogItemWithPicture(holder, path),
    })),
  ]
}

/** A request to every changing route of the catalog, and of what stands in its things. */
export const changingCatalogRequests: readonly ChangingRequest[] = [
  ...(Object.keys(catalogRequests) as CatalogPath[]).flatMap(ofCatalog),
  ...ofCaller('POST /api/knowledge-bases/:id/documents', async (holder) => ({
    parameters: await makeCatalogItem(holder, '/api/knowledge-bases'),
    body: { text: 'Kettles' },
  })),
  ...ofCaller('POST /api/knowledge-bases/:id/documents/files', async (holder) => ({
    parameters: await makeCatalogItem(holder, '/api/knowledge-bases'),
    body: Buffer.from('Kettles'),
    type: 'text/plain',
  })),
  ...ofCaller('PATCH /api/knowledge-bases/:id/documents/:documentId', async (holder) => ({
    parameters: await makeDocument(holder),
    body: { name: 'Pots' },
  })),
  ...ofCaller('DELETE /api/knowledge-bases/:id/documents/:documentId', async (holder) => ({
    parameters: await makeDocument(holder),
  })),
  ...ofCaller('POST /api/knowledge-bases/:id/documents/:documentId/versions', async (holder) => ({
    parameters: await makeDocument(holder),
    body: { text: 'Pots' },
  })),
  ...ofCaller('POST /api/knowledge-bases/:id/documents/:documentId/versions/files', async (holder) => ({
    parameters: await makeDocument(holder),
    body: Buffer.from('Pots'),
    type: 'text/plain',
  })),
  ...ofCaller('POST /api/stored-objects/uploads', () => ({
    body: { name: 'kettles.txt', mediaType: 'text/plain', bytes: 7 },
  })),
  ...ofCaller('PATCH /api/stored-objects/uploads/:id', async (holder) => ({
    path: `/api/stored-objects/uploads/${(await beginUpload(holder)).id}?offset=0`,
    body: Buffer.from('Kettles'),
    type: 'application/octet-stream',
  })),
  ...ofCaller('DELETE /api/stored-objects/uploads/:id', async (holder) => ({
    parameters: await beginUpload(holder),
  })),
  ...ofCaller('PATCH /api/stored-objects/:id', async (holder) => ({
    parameters: await makeStoredObject(holder),
    body: { state: 'archived' },
  })),
  ...ofCaller('DELETE /api/stored-objects/:id', async (holder) => ({
    parameters: await makeStoredObject(holder, 'trashed'),
  })),
  ...ofCaller('POST /api/tools/imports', () => ({ body: { list: { tools: [{ name: 'get_weather' }] } } })),
  ...ofCaller('PUT /api/agents/:agentId/connector', async (holder) => ({
    parameters: { agentId: (await makeCatalogItem(holder, '/api/agents')).id },
    body: { url: 'https://agents.example/kettle' },
  })),
  ...ofCaller('DELETE /api/agents/:agentId/connector', async (holder) => ({
    parameters: await makeReachableAgent(holder),
  })),
  ...ofCaller('POST /api/agents/:agentId/talks', async (holder) => ({
    parameters: await makeReachableAgent(holder),
    body: { talkId: randomUUID(), messageId: randomUUID(), text: 'Is tea hot?' },
  })),
  ...ofCreator('POST /api/talks/:talkId/messages', async (holder) => ({
    parameters: await makeTalk(holder, 'idle'),
    body: { messageId: randomUUID(), text: 'And milk?' },
  })),
  ...ofCreator('POST /api/talks/:talkId/retry', async (holder) => ({
    parameters: await makeTalk(holder, 'failed'),
  })),
  ...ofCreator('POST /api/talks/:talkId/branch', async (holder) => {
    const { talkId, questionId } = await makeTalk(holder, 'idle')
    return { parameters: { talkId }, body: { messageId: questionId } }
  }),
  ...ofCreator('POST /api/talks/:talkId/stop', async (holder) => ({
    parameters: await makeTalk(holder, 'answering'),
  })),
  ...ofCreator('POST /api/talks/:talkId/answers', async (holder) => ({
    parameters: await makeTalk(holder, 'waiting'),
    body: { answers: [{ questionId: 'q1', status: 'cancelled' }] },
  })),
]
