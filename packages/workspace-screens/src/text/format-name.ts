/** The names that people know the formats by; they are names in every language. */
const names: Readonly<Record<string, string>> = {
  'claude-code': 'Claude Code',
  chatgpt: 'ChatGPT',
  'ui-messages': 'AI SDK',
  'openai-chat': 'OpenAI',
  otlp: 'OpenTelemetry',
  jaeger: 'Jaeger',
  langfuse: 'Langfuse',
  'swe-agent': 'SWE-agent',
  inspect: 'Inspect',
  vitrine: 'Vitrine',
  'vitrine-runs': 'Vitrine',
}

/** The name of a format; its id for one that is newer than this package. */
export function formatName(format: string): string {
  return names[format] ?? format
}
