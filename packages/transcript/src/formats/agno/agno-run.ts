import { chatUsage } from '../../chats/chat-usage.ts'
import { asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Message } from '../../model/message.ts'
import type { ToolCallPart } from '../../model/part.ts'
import type { AgentSession } from '../../sessions/agent-session.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'

/** One run of an agent or a team: the runs of a session follow each other, and those of a team's members stand between one another. */
export class AgnoRun {
  /** What was asked. */
  asked: string | undefined
  /** What comes next under the same id is another run. */
  isEnded = false
  private readonly session: AgentSession
  private readonly author: string | undefined
  private readonly calls = new Map<string, ToolCallPart>()
  /** The calls that have no id, in their order. */
  private readonly unnamed: ToolCallPart[] = []
  private answer: Message | undefined
  private newest: Message | undefined
  private words = ''
  private hasThought = false
  private readonly data = new Set<string>()

  constructor(session: AgentSession, { agent_name: name, parent_run_id: parent }: JsonObject) {
    this.session = session
    this.author = asText(parent) === undefined ? undefined : asText(name)
  }

  ask(text: string): void {
    this.asked = text
    this.answer = undefined
    this.session.say('user', [{ type: 'text', text }])
  }

  /** Adds a piece to the part of its kind that is being written. */
  write(type: 'text' | 'reasoning', piece: string | undefined): void {
    if (piece === undefined || piece === '') return
    if (type === 'text') this.words += piece
    else this.hasThought = true
    const answer = this.openAnswer()
    const last = answer.parts.at(-1)
    if (last?.type === type) last.text += piece
    else this.session.add(answer, { type, text: piece })
  }

  writeContent(content: unknown): void {
    if (typeof content !== 'object' || content === null) return this.write('text', asString(content))
    this.data.add(JSON.stringify(content))
    this.session.add(this.openAnswer(), { type: 'data', name: 'content', data: content })
  }

  /** Begins a call that has not begun. */
  begin(tool: JsonObject): ToolCallPart {
    const id = asText(tool.tool_call_id)
    const begun = id === undefined ? undefined : this.calls.get(id)
    if (begun) return begun
    const stated = { name: tool.tool_name, arguments: tool.tool_args ?? tool.arguments }
    const answer = this.openAnswer()
    const call = this.session.call(answer, stated, id ?? `${answer.id}-call-${answer.parts.length + 1}`)
    if (id === undefined) this.unnamed.push(call)
    else this.calls.set(id, call)
    return call
  }

  /** Ends the call of a tool; of those without an id the oldest one of its name. `said` stands in for what it answered. */
  end(tool: JsonObject, said: unknown, isFailed: boolean): void {
    const isNamed = asText(tool.tool_call_id) !== undefined
    const open = this.unnamed.find(({ toolName, result }) => !result && toolName === tool.tool_name)
    this.resolve(isNamed ? this.begin(tool) : (open ?? this.begin(tool)), {
      output: tool.result ?? tool.content ?? said,
      isFailed: isFailed || tool.tool_call_error === true,
    })
  }

  /** The end has all words and tools once more, or for the first time. */
  complete({ content, metrics, ...event }: JsonObject): void {
    let place = 0
    for (const tool of asObjects(event.tools)) {
      const known = asText(tool.tool_call_id) === undefined ? this.unnamed[place++] : undefined
      this.resolve(known ?? this.begin(tool), {
        output: tool.result ?? tool.content,
        isFailed: tool.tool_call_error === true,
      })
    }
    if (!this.hasThought)
      this.write('reasoning', asString(event.reasoning_content) ?? asString(event.thinking))
    if (typeof content === 'object' && content !== null) this.completeData(content)
    else this.completeWords(asString(content) ?? '')
    this.addUsage(asObject(metrics) ?? {})
    this.isEnded = true
  }

  addUsage(stated: JsonObject): void {
    const usage = chatUsage(stated)
    if (usage && this.newest && !this.newest.usage) this.newest.usage = usage
  }

  private completeData(content: object): void {
    const stated = JSON.stringify(content)
    const streamed = parseJson(this.words)
    if (!this.data.has(stated) && JSON.stringify(streamed) !== stated) this.writeContent(content)
  }

  /** Adds the words that were not streamed; all of them where others were. */
  private completeWords(content: string): void {
    const [streamed, whole] = [this.words.trim(), content.trim()]
    if (streamed.endsWith(whole)) return
    if (streamed !== '' && whole.startsWith(streamed)) return this.write('text', whole.slice(streamed.length))
    this.words += content
    this.session.add(this.openAnswer(), { type: 'text', text: content })
  }

  private resolve(call: ToolCallPart, { output, isFailed }: { output: unknown; isFailed: boolean }): void {
    if (call.result) return
    const { toolCallId, toolName } = call
    this.session.resolve({ toolCallId, toolName, result: toolAnswer(output, !isFailed) })
    this.answer = undefined
  }

  private openAnswer(): Message {
    this.newest = this.answer ??= this.session.say('assistant', [], { author: this.author })
    return this.answer
  }
}
