/** Words of ids that are not written as other words are. */
const words: Readonly<Record<string, string>> = {
  ai: 'AI',
  api: 'API',
  atif: 'ATIF',
  chatgpt: 'ChatGPT',
  cli: 'CLI',
  deepseek: 'DeepSeek',
  github: 'GitHub',
  gptme: 'gptme',
  ide: 'IDE',
  iflow: 'iFlow',
  langchain: 'LangChain',
  langsmith: 'LangSmith',
  librechat: 'LibreChat',
  lm: 'LM',
  mini: 'mini',
  openai: 'OpenAI',
  openclaw: 'OpenClaw',
  opencode: 'OpenCode',
  openhands: 'OpenHands',
  openinference: 'OpenInference',
  sharegpt: 'ShareGPT',
  specstory: 'SpecStory',
  swe: 'SWE',
  ui: 'UI',
  webui: 'WebUI',
  autogen: 'AutoGen',
}

/** Names that the words of their ids do not make. */
const names: Readonly<Record<string, string>> = {
  adk: 'Google ADK',
  'ag-ui-stream': 'AG-UI',
  'claude-ai': 'Claude.ai',
  'claude-code-text': 'Claude Code',
  'cline-history': 'Cline',
  'codex-exec': 'Codex',
  'copilot-cli-markdown': 'Copilot CLI',
  'cursor-agent-stream': 'Cursor',
  'deepseek-web': 'DeepSeek',
  'gemini-api': 'Gemini',
  'gemini-cli-stream': 'Gemini CLI',
  'grok-export': 'Grok',
  'managed-agents': 'Claude Managed Agents',
  'llama-index': 'LlamaIndex',
  'markdown-chat': 'Markdown',
  'mini-swe-agent': 'mini-SWE-agent',
  'n8n-execution': 'n8n',
  oasst: 'OpenAssistant',
  'openai-chat': 'OpenAI',
  'opencode-markdown': 'OpenCode',
  'openhands-trajectory': 'OpenHands',
  otlp: 'OpenTelemetry',
  'pydantic-ai': 'Pydantic AI',
  'silly-tavern': 'SillyTavern',
  'swe-agent': 'SWE-agent',
  'ui-message-stream': 'AI SDK',
  'ui-messages': 'AI SDK',
  vibe: 'Mistral Vibe',
  'vitrine-runs': 'Vitrine',
}

/** Returns the name of a transcript format, the same in every language: of one that has none here, the words of its id. */
export function formatName(format: string): string {
  return names[format] ?? format.split('-').map(wordOf).join(' ')
}

function wordOf(word: string): string {
  return words[word] ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
