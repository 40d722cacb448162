import { type WorkflowStartPort, WorkflowStartView } from '@vitrine/share-views/workflow-start'

const workflow = {
  name: 'Reading digest',
  description: 'Reads a text and writes an outline of it.',
  offeredBy: 'Analytical Engines',
  inputSchema: {
    type: 'object',
    required: ['topic', 'text'],
    properties: {
      topic: { type: 'string', title: 'Topic', description: 'What the digest is about.', maxLength: 80 },
      text: { type: 'string', title: 'Text', 'x-multiline': true },
      length: { type: 'integer', title: 'Words', minimum: 50, maximum: 900, default: 300 },
      tone: { title: 'Tone', enum: ['plain', 'formal', 'for children'] },
      parts: {
        type: 'array',
        title: 'Parts',
        uniqueItems: true,
        items: { enum: ['outline', 'questions', 'sources'] },
      },
      key: { type: 'string', title: 'Key of your library', format: 'password' },
      due: { type: 'string', title: 'Due', format: 'date' },
      file: { type: 'string', title: 'File', format: 'file', 'x-accept': ['.md', 'text/plain'] },
      mail: { type: 'boolean', title: 'Send it to me' },
    },
  },
}

const port: WorkflowStartPort = {
  start: async () => ({ runId: 'run-1' }),
  uploadFile: async (file) => ({ id: 'f1', name: file.name, size: file.size, mediaType: file.type }),
}

export const Example = () => <WorkflowStartView workflow={workflow} port={port} onStarted={() => {}} />
