import { expect, test } from 'vitest'
import type { ToolResultContent } from '../model/part.ts'
import { toolOutput } from './tool-output.ts'

const data = (value: unknown): ToolResultContent => ({ type: 'data', name: 'output', data: value })

test.each<[string, unknown, ToolResultContent[]]>([
  ['nothing', undefined, []],
  ['a text', 'Done', [{ type: 'text', text: 'Done' }]],
  ['a number', 7, [data(7)]],
  ['a list of data', [{ id: 1 }], [data([{ id: 1 }])]],
  [
    'data with a field named content',
    { content: [{ type: 'text', text: 'x' }], id: 1 },
    [data({ content: [{ type: 'text', text: 'x' }], id: 1 })],
  ],
  ['a wrapped text', { type: 'text', value: 'Done' }, [{ type: 'text', text: 'Done' }]],
  ['a wrapped value', { type: 'error-json', value: { code: 1 } }, [data({ code: 1 })]],
  [
    'an answer of an MCP server',
    {
      content: [
        { type: 'text', text: 'Seen' },
        { type: 'image', data: 'AAAA', mimeType: 'image/png' },
        { type: 'resource_link', uri: 'https://a.example/', name: 'A' },
        { type: 'resource', resource: { uri: 'note', text: 'Note' } },
      ],
      isError: false,
    },
    [
      { type: 'text', text: 'Seen' },
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AAAA', size: 3 },
      { type: 'source', sourceId: 'https://a.example/', title: 'A', url: 'https://a.example/' },
      { type: 'text', text: 'Note' },
    ],
  ],
])('%s', (_name, output, content) => {
  expect(toolOutput(output)).toEqual(content)
})
