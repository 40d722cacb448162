import type { StartableWorkflow } from '../startable-workflow.ts'

/** A workflow that asks for an input of every kind. */
export const digestWorkflow: StartableWorkflow = {
  name: 'Reading digest',
  description:
    'Reads a text or a page and writes an outline, its key sentences, names and numbers, and a table of counts.',
  version: '3',
  offeredBy: 'The reading room',
  usual: { durationMs: 90_000, cost: { amount: 0.02, currency: 'EUR' } },
  inputSchema: {
    type: 'object',
    required: ['topic', 'depth', 'source'],
    properties: {
      topic: {
        type: 'string',
        title: 'Topic',
        maxLength: 80,
        examples: ['Tea in Lisbon'],
        description: 'What the digest is about.',
      },
      depth: {
        title: 'Depth',
        oneOf: [
          { const: 'short', title: 'Short', description: 'A page to read in two minutes' },
          { const: 'long', title: 'Long', description: 'Everything worth keeping' },
        ],
        default: 'short',
      },
      source: {
        title: 'Source',
        oneOf: [
          { type: 'string', title: 'A text', 'x-multiline': true },
          {
            type: 'object',
            title: 'A page',
            properties: { url: { type: 'string', format: 'uri', title: 'Address' } },
            required: ['url'],
          },
        ],
      },
      notes: {
        type: 'string',
        format: 'file',
        title: 'Notes',
        contentMediaType: 'text/plain',
        'x-maxSize': 1000,
      },
      sentences: { type: 'integer', title: 'Key sentences', minimum: 1, maximum: 20, default: 5 },
      parts: {
        type: 'array',
        title: 'Parts',
        uniqueItems: true,
        items: {
          oneOf: [
            { const: 'names', title: 'Names' },
            { const: 'numbers', title: 'Numbers' },
          ],
        },
      },
      terms: {
        type: 'array',
        title: 'Terms to explain',
        items: { type: 'string', title: 'Term' },
        maxItems: 3,
      },
      send: { type: 'boolean', title: 'Send it by e-mail' },
      key: { type: 'string', format: 'password', title: 'Access key' },
      extra: { title: 'More settings', description: 'For those who know the agent.' },
    },
    if: { properties: { send: { const: true } }, required: ['send'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: {
      properties: { to: { type: 'string', format: 'email', title: 'E-mail address' } },
      required: ['to'],
    },
  },
}
