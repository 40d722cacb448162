import {
  WorkflowStartError,
  type WorkflowStartPort,
  WorkflowStartView,
} from '@vitrine/share-views/workflow-start'

const workflow = {
  name: 'Reading digest',
  description: 'Reads a text and writes an outline of it.',
  offeredBy: 'Analytical Engines',
  inputSchema: {
    type: 'object',
    properties: { topic: { type: 'string', title: 'Topic', maxLength: 80 } },
    required: ['topic'],
  },
}

const port: WorkflowStartPort = {
  start: async () => {
    throw new WorkflowStartError('quota-reached', { retryAt: '2026-12-01T00:00:00Z' })
  },
  uploadFile: async (file) => ({ id: 'f1', name: file.name, size: file.size, mediaType: file.type }),
}

export const Example = () => (
  <WorkflowStartView workflow={workflow} port={port} onStarted={() => {}} query="?input.topic=Tide+mills" />
)
