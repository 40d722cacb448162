/** Names of transcript formats, the same in every language. */
const names: Readonly<Record<string, string>> = {
  'claude-code': 'Claude Code',
  chatgpt: 'ChatGPT',
  'ui-messages': 'AI SDK',
  'openai-chat': 'OpenAI',
  otlp: 'OpenTelemetry',
  jaeger: 'Jaeger',
  langfuse: 'Langfuse',
  langsmith: 'LangSmith',
  'mini-swe-agent': 'mini-SWE-agent',
  aider: 'Aider',
  specstory: 'SpecStory',
  'markdown-chat': 'Markdown',
  temporal: 'Temporal',
  atif: 'ATIF',
  'github-actions': 'GitHub Actions',
  openinference: 'OpenInference',
  'swe-agent': 'SWE-agent',
  inspect: 'Inspect',
  vitrine: 'Vitrine',
  'vitrine-runs': 'Vitrine',
}

/** Returns the name of a transcript format, or its id for a format that this package does not know. */
export function formatName(format: string): string {
  return names[format] ?? format
}
