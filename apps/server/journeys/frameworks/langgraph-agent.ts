import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { Message as AgentMessage, RunAgentInput } from '@ag-ui/client'
import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import {
  AIMessage,
  AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  isAIMessage,
  ToolMessage,
} from '@langchain/core/messages'
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs'
import {
  Command,
  END,
  INTERRUPT,
  interrupt,
  isInterrupted,
  MemorySaver,
  MessagesAnnotation,
  START,
  StateGraph,
} from '@langchain/langgraph'

/** An agent of LangGraph.js behind an AG-UI endpoint on loopback. */
export interface LangGraphAgent {
  url: string
  /** What its model was given, as one line each. */
  prompts: string[]
  /** Ends it as a killed process does: no answer is finished. */
  kill(): Promise<void>
}

/** How the model and its tool behave. */
interface AgentOptions {
  /** Where the graph keeps its checkpoints, so that another process goes on with them. */
  checkpoints: string
  /** Wait before each word, in milliseconds. @default none */
  wordMs?: number
  /** @default any free one */
  port?: number
  /** Finds a passage, and where it is cited, for the tool `search`. */
  search(query: string): Promise<{ text: string; url: string }>
}

/**
 * Starts the agent. Asked for tea its model calls the tool `boil`, which a person has to approve, and says what came of it; asked
 * how long something takes it calls `search`, and cites what that found.
 */
export async function startLangGraphAgent({
  checkpoints,
  wordMs = 0,
  port = 0,
  search,
}: AgentOptions): Promise<LangGraphAgent> {
  const prompts: string[] = []
  const graph = buildGraph(new ScriptedModel(prompts, wordMs), new FileSaver(checkpoints), search)
  const server = createServer(async (request, answer) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    try {
      await answerRun(graph, JSON.parse(body) as RunAgentInput, answer)
    } catch (error) {
      answer.write(`data: ${JSON.stringify({ type: 'RUN_ERROR', message: String(error) })}\n\n`)
    }
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    prompts,
    kill: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Graph = ReturnType<typeof buildGraph>

function buildGraph(model: ScriptedModel, checkpointer: MemorySaver, search: AgentOptions['search']) {
  return new StateGraph(MessagesAnnotation)
    .addNode('model', async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
    .addNode('tools', async ({ messages }) => {
      const last = messages.at(-1)
      const [call] = last && isAIMessage(last) ? (last.tool_calls ?? []) : []
      if (!call) throw new Error('There is no call.')
      const answer = (content: string) => ({
        messages: [new ToolMessage({ content, tool_call_id: call.id ?? '', name: call.name })],
      })
      if (call.name === 'search') return answer(JSON.stringify(await search(String(call.args.query))))
      const { approved } = interrupt<object, { approved: boolean }>({ tool: call.name, input: call.args })
      return answer(approved ? JSON.stringify({ boiled: call.args.cups }) : 'A person declined it.')
    })
    .addEdge(START, 'model')
    .addConditionalEdges('model', ({ messages }) => {
      const last = messages.at(-1)
      return last && isAIMessage(last) && last.tool_calls?.length ? 'tools' : END
    })
    .addEdge('tools', 'model')
    .compile({ checkpointer })
}

/** A model that calls a tool where a person asks for tea or a time, and says what it was told otherwise. */
class ScriptedModel extends BaseChatModel {
  constructor(
    private readonly prompts: string[],
    private readonly wordMs: number,
  ) {
    super({})
  }

  _llmType(): string {
    return 'scripted'
  }

  _generate(): Promise<ChatResult> {
    return Promise.reject(new Error('The model only streams.'))
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    _options: this['ParsedCallOptions'],
    runManager?: Parameters<BaseChatModel['_streamResponseChunks']>[2],
  ): AsyncGenerator<ChatGenerationChunk> {
    this.prompts.push(messages.map((message) => `${message.getType()}: ${message.text}`).join('\n'))
    const id = `model-${crypto.randomUUID()}`
    const last = messages.at(-1)
    const asked = last?.getType() === 'human' ? callFor(last.text) : undefined
    if (asked) {
      const call = { type: 'tool_call_chunk' as const, index: 0, id: `call-${asked.name}`, ...asked }
      const message = new AIMessageChunk({ id, content: '', tool_call_chunks: [call] })
      yield new ChatGenerationChunk({ message, text: '' })
      return
    }
    for (const word of wordsAfter(last).split(/(?<= )/)) {
      if (this.wordMs > 0) await setTimeout(this.wordMs)
      const chunk = new ChatGenerationChunk({
        message: new AIMessageChunk({ id, content: word }),
        text: word,
      })
      yield chunk
      await runManager?.handleLLMNewToken(word, undefined, undefined, undefined, undefined, { chunk })
    }
  }
}

function callFor(text: string): { name: string; args: string } | undefined {
  if (/tea/i.test(text)) return { name: 'boil', args: '{"cups":2}' }
  if (/how long/i.test(text)) return { name: 'search', args: JSON.stringify({ query: text }) }
  return undefined
}

function wordsAfter(last: BaseMessage | undefined): string {
  if (last?.getType() !== 'tool') return 'You are welcome.'
  if (last.name !== 'search') return `The kettle says ${last.text} and the tea is ready.`
  const { text, url } = JSON.parse(last.text) as { text: string; url: string }
  return `${text} So says [the handbook](${url}).`
}

/** Checkpoints that outlive their process. */
class FileSaver extends MemorySaver {
  constructor(private readonly path: string) {
    super()
    if (existsSync(path)) Object.assign(this, deserialize(readFileSync(path)))
  }

  override async put(...given: Parameters<MemorySaver['put']>): ReturnType<MemorySaver['put']> {
    const config = await super.put(...given)
    this.save()
    return config
  }

  override async putWrites(...given: Parameters<MemorySaver['putWrites']>): Promise<void> {
    await super.putWrites(...given)
    this.save()
  }

  private save(): void {
    writeFileSync(this.path, serialize({ storage: this.storage, writes: this.writes }))
  }
}

/** Runs the graph for one request, and tells what it does as events of AG-UI. */
async function answerRun(graph: Graph, input: RunAgentInput, answer: ServerResponse): Promise<void> {
  const { threadId, runId, messages, resume } = input
  answer.writeHead(200, { 'content-type': 'text/event-stream' })
  const emit = (event: object) => void answer.write(`data: ${JSON.stringify(event)}\n\n`)
  emit({ type: 'RUN_STARTED', threadId, runId })
  if (messages.length === 0) return emit({ type: 'RUN_FINISHED', threadId, runId })
  // Each question begins a thread of the graph, which answers go on with; the state says which one.
  const { graphThread = runId } = resume ? (input.state as { graphThread?: string }) : {}
  emit({ type: 'STATE_SNAPSHOT', snapshot: { graphThread } })
  const given = resume
    ? new Command({ resume: (resume[0]?.payload as object | undefined) ?? { approved: false } })
    : { messages: messages.map(toGraphMessage) }
  const stream = await graph.stream(given, {
    configurable: { thread_id: graphThread },
    streamMode: ['messages', 'updates'],
  })
  const interrupts: object[] = []
  for await (const [mode, told] of stream) {
    if (mode === 'messages') emitMessage(told[0], emit)
    else interrupts.push(...interruptsOf(told))
  }
  const outcome = interrupts.length > 0 ? { outcome: { type: 'interrupt', interrupts } } : {}
  emit({ type: 'RUN_FINISHED', threadId, runId, ...outcome })
}

function emitMessage(message: BaseMessage, emit: (event: object) => void): void {
  if (message.getType() === 'tool') {
    const { tool_call_id: toolCallId, text, id } = message as ToolMessage
    return emit({
      type: 'TOOL_CALL_RESULT',
      messageId: id ?? `${toolCallId}-result`,
      toolCallId,
      content: text,
    })
  }
  const { id, text, tool_call_chunks: calls = [] } = message as AIMessageChunk
  if (text !== '') emit({ type: 'TEXT_MESSAGE_CHUNK', messageId: id, delta: text })
  for (const { id: toolCallId, name, args } of calls)
    emit({ type: 'TOOL_CALL_CHUNK', parentMessageId: id, toolCallId, toolCallName: name, delta: args })
}

function interruptsOf(update: object): object[] {
  if (!isInterrupted<{ tool: string }>(update)) return []
  const asked = update[INTERRUPT]
  return asked.map(({ id, value }) => ({
    id,
    reason: 'tool_approval',
    message: `May I use the tool ${value?.tool}?`,
    responseSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean', title: 'Approved' } },
      required: ['approved'],
    },
  }))
}

function toGraphMessage(message: AgentMessage): BaseMessage {
  const content = typeof message.content === 'string' ? message.content : ''
  if (message.role === 'user') return new HumanMessage({ id: message.id, content })
  if (message.role === 'tool') return new ToolMessage({ content, tool_call_id: message.toolCallId })
  const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : []
  return new AIMessage({
    id: message.id,
    content,
    tool_calls: calls.map(({ id, function: { name, arguments: args } }) => ({
      id,
      name,
      args: JSON.parse(args),
    })),
  })
}
