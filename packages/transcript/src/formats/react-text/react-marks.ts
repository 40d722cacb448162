/** What a line of a written ReAct run begins. */
export type ReactMark =
  | 'question'
  | 'thought'
  | 'action'
  | 'input'
  | 'observation'
  | 'answer'
  | 'start'
  | 'end'
  | 'instructions'

/** A stretch of a run: what its first line is marked as, and the text up to the next mark. */
export interface ReactBlock {
  mark: ReactMark
  /** From 1. */
  line: number
  text: string
  /** Whether its label has the number of its step. */
  isNumbered?: true
}

const LABELS: Readonly<Record<string, ReactMark>> = {
  Question: 'question',
  Thought: 'thought',
  Action: 'action',
  'Action Input': 'input',
  Observation: 'observation',
  'Final Answer': 'answer',
  Answer: 'answer',
}

/** A label with the number that the paper's own runs give each step, also in bold. */
const LABEL =
  /^ {0,4}(?:\*\*)?(Question|Thought|Action Input|Action|Observation|Final Answer|Answer)( \d{1,3})?(?:\*\*)? ?:(?:\*\*)? ?(.*)$/

const CHAIN_START = /^\s*> Entering new \S.{0,60}chain/i
const CHAIN_END = /^\s*> Finished chain/i
const RUN_STEP = /^\s*> Running step \S+?\. Step input: (.*)$/

/** Colours in which agents print what a tool gave, and what they think, where they print no label for it. */
// oxlint-disable-next-line no-control-regex -- colours of a terminal are control characters
const RESULT_COLOUR = /(?:Observation:[ \t]{0,4})?\u001B\[(?:36|33|38;5;200)(?:;1)?m(?:\u001B\[1;3m)?/g
const THOUGHT_COLOUR =
  // oxlint-disable-next-line no-control-regex -- colours of a terminal are control characters
  /(?:Thought:[ \t]{0,4})?\u001B\[32(?:;1)?m(?:\u001B\[1;3m)?\s{0,8}(?:Thought:)?(?=\s{0,8}(Action|Final Answer)?)/g
// oxlint-disable-next-line no-control-regex -- colours of a terminal are control characters
const COLOURS = /\u001B\[[\d;]{0,20}m/g

/** The stretches of a run, in order. What stands before the first mark is none of them. */
export function reactBlocks(text: string): { before: string; blocks: ReactBlock[] } {
  const labelled = text
    .replaceAll(RESULT_COLOUR, '\nObservation: ')
    .replaceAll(THOUGHT_COLOUR, (_, next?: string) => (next === undefined ? '\nThought: ' : '\n'))
  const lines = labelled.replaceAll(COLOURS, '').split(/\r?\n/)
  const begin = lines.findIndex((line) => /^\s*Begin!\s*$/.test(line))
  const blocks: ReactBlock[] = []
  const before: string[] = []
  if (begin > 0) blocks.push({ mark: 'instructions', line: 1, text: lines.slice(0, begin).join('\n').trim() })
  for (const [index, line] of lines.entries()) {
    if (index <= begin) continue
    const found = markOf(line)
    const last = blocks.at(-1)
    if (found) blocks.push({ ...found, line: index + 1 })
    else if (last && last.mark !== 'instructions') last.text += `\n${line}`
    else before.push(line)
  }
  for (const block of blocks) block.text = block.text.trim()
  return { before: before.join('\n').trim(), blocks }
}

function markOf(line: string): Omit<ReactBlock, 'line'> | undefined {
  if (CHAIN_START.test(line)) return { mark: 'start', text: '' }
  if (CHAIN_END.test(line)) return { mark: 'end', text: '' }
  const [, asked] = RUN_STEP.exec(line) ?? []
  if (asked !== undefined) return { mark: 'question', text: asked }
  const [, label = '', number, text = ''] = LABEL.exec(line) ?? []
  const mark = LABELS[label]
  return mark && { mark, text, ...(number !== undefined && { isNumbered: true }) }
}

const MOST_LINES_BEFORE = 3

/** Whether a text is one run: it begins with a mark, calls tools, and says what they gave or what came out. */
export function isReactRun(text: string): boolean {
  // Most texts are told apart without being split.
  if (!/^ {0,4}(?:\*\*)?Action(?: \d{1,3})?(?:\*\*)? ?:/m.test(text)) return false
  const { before, blocks } = reactBlocks(text)
  const run = blocks.filter(({ mark }) => mark !== 'instructions')
  const isBare =
    before.split('\n').length <= MOST_LINES_BEFORE && !/^\s*(?:#|```|~~~|import |from |def )/m.test(before)
  const count = (mark: ReactMark) => run.filter((block) => block.mark === mark).length
  const actions = run.filter(({ mark }) => mark === 'action')
  const called = run.filter((block, index) => block.mark === 'action' && isCalled(block, run[index + 1]))
  const isBegun = ['question', 'thought', 'action', 'start'].includes(run[0]?.mark ?? '')
  return (
    isBare &&
    isBegun &&
    called.length > 0 &&
    called.length * 2 >= actions.length &&
    count('observation') + count('answer') > 0 &&
    count('thought') + count('start') > 0 &&
    !run.some(isTemplate)
  )
}

/** Whether an action names what it calls: by an input after it, as JSON, or in brackets, of which prose has round ones too. */
function isCalled({ text, isNumbered }: ReactBlock, next: ReactBlock | undefined): boolean {
  if (next?.mark === 'input' || /^(?:```|\{)/.test(text)) return true
  const call = bracketedCall(text)
  return call !== undefined && (isNumbered === true || call.bracket === '[')
}

/** A name with its input in brackets, and nothing after them. */
export function bracketedCall(text: string): { name: string; bracket: string; input: string } | undefined {
  const [, name, bracket, input] = /^([\w.-]{1,80})([[(])([^]*)[\])]\.?$/.exec(text) ?? []
  return name !== undefined && bracket !== undefined && input !== undefined
    ? { name, bracket, input }
    : undefined
}

/** A line that says how to write such a run, instead of being one. */
function isTemplate({ text }: ReactBlock): boolean {
  return /^(?:the (?:action|input|result|final answer)\b.{0,40}\b(?:to take|to the|of the)|you should always think|\{[a-z_]+\}$|\.{3}$)/i.test(
    text,
  )
}
