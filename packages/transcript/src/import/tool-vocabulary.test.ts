import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { corpusFiles } from '@vitrine/tooling/corpus'
import { describe, expect, test } from 'vitest'
import type { Message } from '../model/message.ts'
import type { ToolCallPart } from '../model/part.ts'
import { callKind } from '../tools/describe-tool-call.ts'
import { importFile } from './import-file.ts'
import { TranscriptError } from '../records/transcript-error.ts'

/** What the tools of the fixtures and of the corpora do; every other tool there is its application's own. */
const VOCABULARY: Readonly<Record<string, string>> = {
  shell: `Bash Execute Shell bash bash_code_execution developer__shell exec_command execute_bash execute_command process run_command
    run_in_terminal run_shell_command run_terminal run_terminal_cmd shell shell_command terminal`,
  code: 'code_execution code_interpreter python python_interpreter',
  read: 'Read file_search.mclick fsRead fs_read open read read_file text_editor_code_execution view view_file',
  edit: 'Edit MultiEdit apply_patch artifacts edit edit_file patch replace text_editor_code_execution',
  write: `Write artifacts canmore.create_textdoc create_artifact text_editor_code_execution write write_file`,
  delete: 'delete_file',
  search: 'Glob Grep file_search.msearch find_file glob grep grep_search search search_files',
  list: 'LS list_dir list_files ls',
  fetch: `WebFetch copilot_fetchWebPage vscode_fetchWebPage_internal web_browser_click web_browser_go web_fetch web.run
    web_search`,
  'web-search': 'WebSearch google_search search_web web.run web_search',
  plan: 'EnterPlanMode ExitPlanMode TodoWrite todowrite update_plan',
  ask: 'AskUserQuestion',
  agent: 'Agent Task TaskOutput research_kickoff_tool.start_research_task sub_agent subagent task',
  mcp: `mcp__dmcp__web_search_exa mcp__garden__weigh mcp__harness-tools__add mcp__ide__getDiagnostics mcp__shed__count mcp__weather__get_weather mcp_list_tools
    mcp_micmicai-mcp_get_documents mcp_micmicai-mcp_get_entries mcp_micmicai-mcp_update_entry_fields`,
}

/** Formats of interfaces, frameworks and data sets, whose tools are those of whoever used them. */
const CALLERS_OWN = new Set(
  `openai-chat openai-responses anthropic-messages gemini-api bedrock-converse langchain langfuse langsmith agno sharegpt otlp
  openinference jaeger-trace vs-copilot-traces autogen atif adk pydantic-ai llama-index ui-messages ui-message-stream ag-ui-stream jan librechat lm-studio open-webui acp browser-use
  chat-stream chatbox cherry-studio mastra dify flowise-chat haystack lobe-chat nextchat semantic-kernel smolagents training-data
  chainlit cohere dify-stream elevenlabs openai-realtime plain-chat plain-trajectory react-text rasa retell vapi`.split(
    /\s+/,
  ),
)

/** Tools of agents that do nothing which others have a word for. */
const OWN = new Set([
  'file',
  'water',
  'submit',
  'generic',
  'unknown',
  'skill',
  'activate_skill',
  '[trimmed for fixture]',
])

interface Met {
  format: string
  name: string
  kind: string | undefined
}

function callsIn(messages: readonly Message[]): ToolCallPart[] {
  return messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'tool-call' ? [part, ...callsIn(part.messages ?? [])] : [])),
  )
}

function toolsOf(format: string, name: string, content: Uint8Array): Met[] {
  const result = readOrNothing(name, content)
  const threads = [
    ...(result && 'conversations' in result ? result.conversations : []),
    ...(result && 'runs' in result ? result.runs : [])
      .flatMap(({ steps }) => steps)
      .flatMap(({ conversation }) => conversation ?? []),
  ]
  return threads
    .flatMap(({ messages }) => callsIn(messages))
    .map((call) => ({ format, name: call.toolName, kind: callKind(call) }))
}

function readOrNothing(name: string, content: Uint8Array) {
  try {
    return importFile({ name, content })
  } catch (error) {
    if (error instanceof TranscriptError) return undefined
    throw error
  }
}

function kindsOf(name: string): string[] {
  return Object.keys(VOCABULARY).filter((kind) => VOCABULARY[kind]?.split(/\s+/).includes(name))
}

function expectOneVocabulary(met: readonly Met[]): void {
  const wrong = met.filter(({ name, kind }) =>
    kind === undefined ? kindsOf(name).length > 0 : !kindsOf(name).includes(kind),
  )
  const unnamed = met.filter(
    ({ format, name, kind }) => kind === undefined && !CALLERS_OWN.has(format) && !OWN.has(name),
  )
  expect({ wrong, unnamed }).toEqual({ wrong: [], unnamed: [] })
}

test('the tools of all fixtures come to one vocabulary', () => {
  const formats = fileURLToPath(new URL('../formats/', import.meta.url))
  const files = readdirSync(formats, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.includes('__fixtures__/') && !file.endsWith('.ts'),
  )
  const met = files.flatMap((file) => toolsOf(file.split('/')[0]!, file, readFileSync(`${formats}${file}`)))

  expect(met.length).toBeGreaterThan(50)
  expectOneVocabulary(met)
})

const corpus = corpusFiles()

describe.skipIf(corpus.length === 0)('in the corpora', () => {
  test('the tools of all files come to one vocabulary, and each word of it is used', () => {
    const met = corpus.flatMap(({ format, file, read }) => toolsOf(format, file, read()))

    expect(met.length).toBeGreaterThan(2000)
    expectOneVocabulary(met)
    const used = new Set(met.map(({ kind }) => kind))
    expect(Object.keys(VOCABULARY).filter((kind) => !used.has(kind))).toEqual(['code'])
  }, 120_000)
})
