import { expect, test } from 'vitest'
import { importFile } from './import-file.ts'

function refusalOf(content: string | Uint8Array): [string, string] {
  try {
    return ['read', importFile({ content }).report.format]
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return [code, message]
  }
}

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each<[string, string, RegExp]>([
  ['Markdown', '# Shopping\n\n- milk\n', /Markdown file.*no headings of Aider or SpecStory.*"## User"/],
  ['a page', '<!doctype html>\n<html><body>Hi</body></html>', /HTML page.*Export/],
  ['XML', '<?xml version="1.0"?>\n<a/>', /XML file/],
  ['a table', 'name,count\ntea,1\nmilk,2\n', /table of values/],
  ['a log', '2026-01-02 INFO start\n2026-01-02 INFO stop\n', /a log.*session that the application stored/],
  ['YAML', 'app:\n  mode: chat\n  name: x\n', /YAML file.*not the settings/],
  ['plain words', 'hello world, this is text', /says who speaks.*"User:"/],
  ['words with a number on a line', 'Dear diary\n\n1', /says who speaks/],
  [
    'other JSON',
    '{"name":"x","version":"1"}',
    /JSON with the keys "name", "version".*none of the \d+ formats/,
  ],
  ['a list of numbers', '[1,2]', /a JSON list with no object/],
  ['JSON lines', '{"a":1}\n{"a":2}', /JSON lines with the key "a"/],
  ['metrics', '{"resourceMetrics":[]}', /metrics of OpenTelemetry.*traces and logs/],
  ['a part of a folder', '{"id":"msg_1","sessionID":"ses_1"}', /folder in which opencode.*zip/],
  ['a notebook', '{"cells":[],"nbformat":4}', /Jupyter/],
  ['network requests', '{"log":{"entries":[]}}', /HAR.*body of the one request/],
])('%s is refused with what it looks like and what to do', (_, content, sentence) => {
  expect(refusalOf(content)).toEqual(['unknown-format', expect.stringMatching(sentence)])
})

test.each<[string, Uint8Array, RegExp]>([
  ['a picture', bytes('\x89PNG\r\n\x1A\n\0\0\0\r'), /a picture \(PNG\), not a transcript\.$/],
  ['gzip', bytes('\x1F\x8B\x08\0\0\0\0\0'), /gzip.*Unpack it first/],
  ['an empty zip', bytes(`PK\x05\x06${'\0'.repeat(18)}`), /an empty zip/],
  ['other bytes', bytes('\x01\x02\xFF\0'), /no text/],
])('%s is refused with what it is', (_, content, sentence) => {
  expect(refusalOf(content)).toEqual(['not-text', expect.stringMatching(sentence)])
})

test('JSON with a fault is told where it is', () => {
  expect(refusalOf('{\n "messages": [nope]\n}')).toEqual([
    'invalid-json',
    expect.stringMatching(/line 2, column \d+/),
  ])
})

test('keys of a file are named in short', () => {
  const keys = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`${index}${'x'.repeat(9999)}`, 1]),
  )
  const [, message] = refusalOf(JSON.stringify(keys))
  expect(message.length).toBeLessThan(700)
  expect(message).toContain('and 42 more')
})

test.each<[string, string | Uint8Array, object]>([
  ['a page', '<html></html>', { kind: 'html' }],
  ['gzip', bytes('\x1F\x8B\x08\0\0\0\0\0'), { kind: 'packed' }],
  ['other JSON', '{"nodes":1,"edges":2}', { kind: 'json', names: ['nodes', 'edges'] }],
  ['plain words', 'hello world, this is text', { kind: 'text' }],
])('a program is given the look of %s too', (_, content, look) => {
  expect(() => importFile({ content })).toThrow(expect.objectContaining({ look }))
})
