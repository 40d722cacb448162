import { expect, test } from 'vitest'
import type { JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { contentParts } from './content-parts.ts'
import { sourceMessage } from './source-message.ts'

function partsOf(content: JsonObject, metadata: JsonObject = {}, role = 'assistant'): Part[] {
  const message = sourceMessage({ author: { role }, content, metadata })
  return message ? contentParts(message) : []
}

const multimodal = (...parts: unknown[]) => ({ content_type: 'multimodal_text', parts })

test.each<[string, JsonObject, JsonObject, Part[]]>([
  [
    'text in several pieces, blank ones dropped',
    { content_type: 'text', parts: ['One', '', '  ', 'Two'] },
    {},
    [
      { type: 'text', text: 'One' },
      { type: 'text', text: 'Two' },
    ],
  ],
  [
    'a picture of which nothing but the pointer is known',
    multimodal({
      content_type: 'image_asset_pointer',
      asset_pointer: 'file-service://file-Ab1',
      size_bytes: 9,
    }),
    {},
    [{ type: 'file', mediaType: 'image/*', filename: 'file-Ab1', size: 9 }],
  ],
  [
    'a picture an exporter put its bytes into',
    multimodal({ content_type: 'image_asset_pointer', asset_pointer: 'data:image/webp;base64,AA==' }),
    {},
    [{ type: 'file', mediaType: 'image/webp', url: 'data:image/webp;base64,AA==' }],
  ],
  [
    'spoken words and their recording',
    multimodal(
      { content_type: 'audio_transcription', text: 'Hello', direction: 'in' },
      {
        content_type: 'audio_asset_pointer',
        asset_pointer: 'sediment://file_9#file_9#p_0.wav',
        format: 'wav',
        size_bytes: 5,
      },
    ),
    {},
    [
      { type: 'text', text: 'Hello' },
      { type: 'file', mediaType: 'audio/wav', filename: 'file_9', size: 5 },
    ],
  ],
  [
    'a live recording with its frames',
    multimodal({
      content_type: 'real_time_user_audio_video_asset_pointer',
      frames_asset_pointers: [{ content_type: 'image_asset_pointer', asset_pointer: 'sediment://frame_1' }],
      audio_asset_pointer: {
        content_type: 'audio_asset_pointer',
        asset_pointer: 'sediment://sound_1',
        format: 'mp3',
      },
    }),
    {},
    [
      { type: 'file', mediaType: 'audio/mp3', filename: 'sound_1' },
      { type: 'file', mediaType: 'image/*', filename: 'frame_1' },
    ],
  ],
  [
    'a piece of an unheard-of type',
    multimodal({ content_type: 'smell', note: 'rose' }),
    {},
    [{ type: 'unknown', name: 'smell', value: { content_type: 'smell', note: 'rose' } }],
  ],
  [
    'code that calls no tool, in a fence longer than any in it',
    { content_type: 'code', language: 'md', text: '```js\n1\n```' },
    {},
    [{ type: 'text', text: '````md\n```js\n1\n```\n````' }],
  ],
  [
    'thoughts, each under its summary',
    {
      content_type: 'thoughts',
      thoughts: [
        { summary: 'A', content: 'a' },
        { summary: '', content: 'b' },
      ],
    },
    {},
    [{ type: 'reasoning', text: '**A**\n\na\n\nb' }],
  ],
  [
    'thoughts that are the parts of a text',
    { content_type: 'thoughts', parts: ['a', 'b'] },
    {},
    [{ type: 'reasoning', text: 'a\n\nb' }],
  ],
  [
    'a recap that sums the thoughts up',
    { content_type: 'reasoning_recap', parts: ['They need warmth.'] },
    { finished_duration_sec: 3 },
    [{ type: 'reasoning', text: 'They need warmth.', durationMs: 3000 }],
  ],
  ['no thoughts', { content_type: 'thoughts', thoughts: [] }, {}, []],
  [
    'the time a pro model reasoned',
    { content_type: 'text', parts: ['**Checking**'] },
    { trigger_async_ux: true, finished_duration_sec: 127 },
    [{ type: 'reasoning', text: '**Checking**', durationMs: 127_000 }],
  ],
  [
    'output of a program, with what it drew',
    { content_type: 'execution_output', text: 'done' },
    { aggregate_result: { messages: [{ message_type: 'image', image_url: 'file-service://file-plot' }] } },
    [
      { type: 'text', text: 'done' },
      { type: 'file', mediaType: 'image/*', filename: 'file-plot' },
    ],
  ],
  [
    'search results, their links as words',
    {
      content_type: 'tether_browsing_display',
      result: '# 【0†Ducks†ducks.example】\n【3†Imprint】 and 【L1†source】',
      summary: null,
    },
    {
      _cite_metadata: {
        metadata_list: [{ type: 'webpage', title: 'Ducks', url: 'https://ducks.example/a' }],
      },
    },
    [
      { type: 'text', text: '# Ducks\nImprint and' },
      { type: 'source', sourceId: 'https://ducks.example/a', title: 'Ducks', url: 'https://ducks.example/a' },
    ],
  ],
  [
    'a quoted page',
    { content_type: 'tether_quote', url: 'file-Ab1', domain: 'notes.pdf', text: 'Quoted', title: 'Notes' },
    {},
    [
      { type: 'text', text: 'Quoted' },
      { type: 'source', sourceId: 'Notes', title: 'Notes' },
    ],
  ],
  [
    'an error of the system',
    { content_type: 'system_error', name: 'TimeoutError', text: 'Too slow' },
    {},
    [{ type: 'text', text: 'TimeoutError: Too slow' }],
  ],
  [
    'empty memory',
    { content_type: 'model_editable_context', model_set_context: '', repository: null },
    {},
    [],
  ],
  [
    'an application it works with',
    { content_type: 'app_pairing_content', workspaces: [{ app: 'Editor' }], context_parts: [] },
    {},
    [
      {
        type: 'data',
        name: 'app_pairing_content',
        data: { workspaces: [{ app: 'Editor' }], context_parts: [] },
      },
    ],
  ],
])('%s', (_name, content, metadata, parts) => {
  expect(partsOf(content, metadata)).toEqual(parts)
})

test('each cited source is listed once, pages by address, files by id, and no address but http', () => {
  const metadata = {
    content_references: [
      { type: 'file', id: 'file-1', name: 'paper.pdf' },
      { type: 'file', id: 'file-1', name: 'paper.pdf' },
      {
        type: 'grouped_webpages',
        items: [
          { url: 'https://a.example/', title: 'A', supporting_websites: [{ url: 'https://b.example/' }] },
        ],
      },
      { type: 'sources_footnote', sources: [{ url: 'https://a.example/', title: 'A again' }] },
    ],
    citations: [
      { metadata: { type: 'webpage', title: 'Own file', url: 'file://file-2#:~:text=x' } },
      { metadata: { type: 'webpage', title: 'Script', url: 'javascript:alert(1)' } },
      { invalid_reason: 'no metadata' },
    ],
  }

  expect(partsOf({ content_type: 'text', parts: [] }, metadata)).toEqual([
    { type: 'source', sourceId: 'file-1', title: 'paper.pdf' },
    { type: 'source', sourceId: 'https://a.example/', title: 'A', url: 'https://a.example/' },
    { type: 'source', sourceId: 'https://b.example/', url: 'https://b.example/' },
    { type: 'source', sourceId: 'file-2', title: 'Own file' },
    { type: 'source', sourceId: 'javascript:alert(1)', title: 'Script' },
  ])
})
