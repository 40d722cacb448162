import type { WrittenTurn } from '../../chats/written-session-reader.ts'
import { asObject, asText } from '../../json/json-value.ts'
import { parseJson } from '../../json/parse-json.ts'
import type { Part, ToolCallPart } from '../../model/part.ts'
import { toolAnswer } from '../../sessions/tool-answer.ts'
import { type ReactBlock, reactBlocks } from './react-marks.ts'

/** The turns of a run: questions, and answers with thoughts, calls and what came of them. */
export function reactTurns(text: string): WrittenTurn[] {
  const run = new Run()
  const { before, blocks } = reactBlocks(text)
  if (before !== '') run.note(before, 1)
  for (const block of blocks) run.add(block)
  return run.turns
}

class Run {
  readonly turns: WrittenTurn[] = []
  private calls = 0
  /** The call that the next observation is the result of. */
  private open: ToolCallPart | undefined

  add({ mark, line, text }: ReactBlock): void {
    switch (mark) {
      case 'instructions':
        this.turns.push({ role: 'system', parts: [textPart(text)], line })
        return
      case 'question':
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
        if (this.open) this.open.input = decoded(text)
        else this.say({ type: 'data', name: 'action-input', data: text }, line)
        return
      case 'observation':
        return this.observe(text, line)
      case 'answer':
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

  private think(text: string, line: number): void {
    this.open = undefined
    const answer: WrittenTurn = {
      role: 'assistant',
      parts: text === '' ? [] : [{ type: 'reasoning', text }],
      line,
    }
    this.turns.push(answer)
  }

  private act(text: string, line: number): void {
    const { name, input } = calledIn(text)
    if (/^(?:final answer|finish)$/i.test(name)) {
      const said = typeof input === 'string' ? input : JSON.stringify(input)
      this.say(textPart(said), line)
      return
    }
    this.calls += 1
    this.open = { type: 'tool-call', toolCallId: `call-${this.calls}`, toolName: name, input }
    this.say(this.open, line)
  }

  private observe(text: string, line: number): void {
    if (text === '') return
    if (this.open && !this.open.result) this.open.result = toolAnswer(text)
    else if (this.open?.result) this.open.result.content.push(textPart(text))
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

/** What an action calls: a name whose input follows, a name with its input in brackets, or JSON. */
function calledIn(text: string): { name: string; input: unknown } {
  const written = text.replace(/^```\w{0,10}\s*/, '').replace(/\s*```$/, '')
  const json = asObject(written.startsWith('{') ? parseJson(written) : undefined)
  const named = asText(json?.action) ?? asText(json?.name) ?? asText(json?.tool)
  if (json && named !== undefined)
    return { name: named, input: json.action_input ?? json.arguments ?? json.args ?? json.input ?? {} }
  const [, name, input] = /^([\w .-]{1,80}?) ?[[(]([^]*)[\])]\.?$/.exec(written) ?? []
  if (name !== undefined && input !== undefined) return { name, input: decoded(input) }
  return { name: written === '' ? 'unknown' : written, input: {} }
}

/** JSON of an object or a list as that, without the fence around it. */
function decoded(text: string): unknown {
  const written = text.replace(/^```\w{0,10}\s*/, '').replace(/\s*```$/, '')
  const parsed = /^[[{]/.test(written) ? parseJson(written) : undefined
  return parsed ?? written
}
