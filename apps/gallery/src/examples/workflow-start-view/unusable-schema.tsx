import { type WorkflowStartPort, WorkflowStartView } from '@vitrine/share-views/workflow-start'

const workflow = {
  name: 'Reading digest',
  description: 'Reads a text and writes an outline of it.',
  offeredBy: 'Analytical Engines',
  inputSchema: { type: 'object', properties: { again: { $ref: '#' } } },
}

const port: WorkflowStartPort = {
  start: async () => ({ runId: 'run-1' }),
  uploadFile: async (file) => ({ id: 'f1', name: file.name, size: file.size, mediaType: file.type }),
}

export const Example = () => <WorkflowStartView workflow={workflow} port={port} onStarted={() => {}} />
