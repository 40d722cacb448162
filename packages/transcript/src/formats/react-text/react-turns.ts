import type { WrittenTurn } from '../../chats/written-session-reader.ts'
import { asObject, asText } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { bracketedCall, type ReactBlock, reactBlocks } from './react-marks.ts'

/** The turns of a run: questions, and answers with thoughts, calls and what came of them. */
export function reactTurns(text: string): WrittenTurn[] {
  const run = new Run()
  const { before, blocks } = reactBlocks(text)
  if (before !== '') run.note(before, 1)
  for (const block of blocks) run.add(block)
  return run.turns
}

interface NewestCall {
  call: ToolCallPart
  /** Its name where an input follows: then what stands in brackets is none. */
  written: string
  hasInput: boolean
}

class Run {
  readonly turns: WrittenTurn[] = []
  private calls = 0
  /** The calls that the next observations are the results of, oldest first. */
  private waiting: ToolCallPart[] = []
  /** The newest call since the last question, thought or answer, and the call that was answered last. */
  private newest: NewestCall | undefined
  private answered: ToolCallPart | undefined

  add({ mark, line, text }: ReactBlock): void {
    switch (mark) {
      case 'instructions':
        this.turns.push({ role: 'system', parts: [textPart(text)], line })
        return
      case 'question':
        this.close()
        this.turns.push({ role: 'user', parts: text === '' ? [] : [textPart(text)], line })
        return
      // Agents that print no label begin with a thought.
      case 'start':
        if (text !== '') this.think(text, line)
        return
      case 'thought':
        return this.think(text, line)
      case 'action':
        return this.act(text, line)
      case 'input':
        return this.give(text, line)
      case 'observation':
        return this.observe(text, line)
      case 'answer':
        this.close()
        if (text !== '') this.say(textPart(text), line)
        return
      case 'end':
        if (text !== '') this.note(text, line)
    }
  }

  /** What the program printed around the run. */
  note(text: string, line: number): void {
    this.turns.push({ role: 'system', parts: [textPart(text)], line, isNotice: true })
  }

  private close(): void {
    this.waiting = []
    this.newest = undefined
    this.answered = undefined
  }

  private think(text: string, line: number): void {
    this.close()
    const answer: WrittenTurn = {
      role: 'assistant',
      parts: text === '' ? [] : [{ type: 'reasoning', text }],
      line,
    }
    this.turns.push(answer)
  }

  private act(text: string, line: number): void {
    const { name, written, input, isWhole } = calledIn(text)
    if (/^(?:final answer|finish)$/i.test(name)) {
      const said = typeof input === 'string' ? input : JSON.stringify(input)
      this.close()
      this.say(textPart(said), line)
      return
    }
    this.newest = { call: this.call(name, input, line), written, hasInput: isWhole }
  }

  private call(toolName: string, input: unknown, line: number): ToolCallPart {
    this.calls += 1
    const call: ToolCallPart = { type: 'tool-call', toolCallId: `call-${this.calls}`, toolName, input }
    this.waiting.push(call)
    this.say(call, line)
    return call
  }

  /** Gives the newest call its input. An input after that, or after the result, is of a call of its own. */
  private give(text: string, line: number): void {
    const { newest } = this
    if (!newest) return this.say({ type: 'data', name: 'action-input', data: text }, line)
    const input = decoded(text)
    if (newest.hasInput || newest.call.result) newest.call = this.call(newest.call.toolName, input, line)
    else Object.assign(newest.call, { toolName: newest.written, input })
    newest.hasInput = true
  }

  private observe(text: string, line: number): void {
    if (text === '') return
    const call = this.waiting.shift()
    if (call) {
      call.result = toolAnswer(text)
      this.answered = call
    } else if (this.answered?.result) this.answered.result.content.push(textPart(text))
    else this.turns.push({ role: 'tool', parts: [textPart(text)], line })
  }

  private say(part: Part, line: number): void {
    const last = this.turns.at(-1)
    const isAnswered = last?.parts.some((one) => one.type === 'tool-call' && one.result !== undefined)
    if (last?.role === 'assistant' && !isAnswered) last.parts.push(part)
    else this.turns.push({ role: 'assistant', parts: [part], line })
  }
}

function textPart(text: string): { type: 'text'; text: string } {
  return { type: 'text', text }
}

interface CalledTool {
  name: string
  /** The name with what stands in brackets behind it. */
  written: string
  input: unknown
  /** Whether no input follows. */
  isWhole: boolean
}

/** What an action calls: a name whose input follows, a name with its input in brackets, or, whole, JSON. */
function calledIn(text: string): CalledTool {
  const written = withoutFence(text) || 'unknown'
  const json = asObject(written.startsWith('{') ? parseJson(written) : undefined)
  const named = asText(json?.action) ?? asText(json?.name) ?? asText(json?.tool)
  if (json && named !== undefined) {
    const input = json.action_input ?? json.arguments ?? json.args ?? json.input
    return { name: named, written: named, input: input ?? {}, isWhole: input !== undefined }
  }
  const call = bracketedCall(written)
  if (call) return { name: call.name, written, input: decoded(call.input), isWhole: false }
  return { name: written, written, input: {}, isWhole: false }
}

/** JSON of an object or a list as that, without the fence around it. */
function decoded(text: string): unknown {
  const written = withoutFence(text)
  const parsed = /^[[{]/.test(written) ? parseJson(written) : undefined
  return parsed ?? written
}

function withoutFence(text: string): string {
  const opened = text.replace(/^```\w{0,10}\s*/, '')
  const whole = opened.trimEnd()
  return whole.endsWith('```') ? whole.slice(0, -3).trimEnd() : opened
}
