import { supportedFormats } from '@vitrine/transcript'
import { expect, test } from 'vitest'
import { formatName } from './format-name.ts'

test.each([
  ['claude-code', 'Claude Code'],
  ['copilot-cli', 'Copilot CLI'],
  ['lm-studio', 'LM Studio'],
  ['open-webui', 'Open WebUI'],
  ['otlp', 'OpenTelemetry'],
  ['something-new', 'Something New'],
  ['', ''],
])('the format %s is called %s', (format, name) => {
  expect(formatName(format)).toBe(name)
})

/** Letters alone, as a person would compare two names. */
const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Formats whose reader calls them by more than their name. */
const CALLED_OTHERWISE = new Set([
  'ai-studio',
  'atif',
  'bedrock-converse',
  'cursor-ide',
  'markdown-chat',
  'ui-messages',
])

test.each(supportedFormats.filter(({ id }) => !CALLED_OTHERWISE.has(id)).map(({ id, label }) => [id, label]))(
  'the name of %s is how its reader begins: %s',
  (id, label) => {
    const [first = ''] = formatName(id).split(' ')
    expect(letters(label).startsWith(letters(first))).toBe(true)
    expect(label.startsWith(first)).toBe(true)
  },
)
