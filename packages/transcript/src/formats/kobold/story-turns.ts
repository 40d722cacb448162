import { asArray, asObject, asObjects, asString, asText, type JsonObject } from '../../json/json-value.ts'

/** A stretch of a story, and who wrote it. */
export interface StoryTurn {
  role: 'user' | 'assistant'
  /** The name of who speaks, in a chat. */
  author?: string
  text: string
}

/** The pieces of a story as they stand in its file: the beginning, and what was written after it. */
export function piecesOf({ prompt, actions }: JsonObject): string[] {
  const list =
    asArray(actions) ??
    asObjects(asObject(actions)?.actions).map((action) => action['Selected Text'] ?? action.text)
  return [prompt, ...list].map((piece) => asString(piece) ?? '')
}

/** Ways to play, as settings number them. */
const CHAT = '3'
const INSTRUCT = '4'
const ADVENTURE = '2'

/** A mark in a text, and who speaks after it. */
interface Mark {
  text: string
  role: StoryTurn['role']
  author?: string
}

/**
 * Who wrote what of a story. Its settings say how speakers are marked; in one without marks the beginning is the user's,
 * and what follows the model's.
 */
export function storyTurns(story: JsonObject): StoryTurn[] {
  const pieces = piecesOf(story)
  const settings = asObject(story.savedsettings) ?? {}
  const mode = String(settings.opmode ?? '')
  const whole = pieces.join('')
  const marks = mode === CHAT ? chatMarks(settings) : instructMarks(settings)
  if (mode === CHAT || mode === INSTRUCT || INPUTS.some((mark) => whole.includes(mark))) {
    const turns = splitAt(whole, marks)
    if (turns.length > 0) return turns
  }
  if (mode === ADVENTURE || (mode === '' && /^> /m.test(whole))) return adventure(whole)
  return pieces.flatMap((text, index) =>
    text.trim() === '' ? [] : [{ role: index === 0 ? 'user' : 'assistant', text: text.trim() }],
  )
}

const INPUTS = ['{{[INPUT]}}', '\n### Instruction:\n']
const OUTPUTS = ['{{[OUTPUT]}}', '\n### Response:\n']

function instructMarks({ instruct_starttag: start, instruct_endtag: end }: JsonObject): Mark[] {
  return [
    ...markOf(start, 'user'),
    ...markOf(end, 'assistant'),
    ...INPUTS.map((text): Mark => ({ text, role: 'user' })),
    ...OUTPUTS.map((text): Mark => ({ text, role: 'assistant' })),
  ]
}

/** The mark that a setting names, with its line breaks escaped. */
function markOf(value: unknown, role: StoryTurn['role']): Mark[] {
  const text = asText(value)?.replaceAll('\\n', '\n')
  return text === undefined || text.trim() === '' ? [] : [{ text, role }]
}

/** Names of a chat stand at the beginning of a line; those of a group have a mark between them. */
function chatMarks({ chatname, chatopponent }: JsonObject): Mark[] {
  const user = asText(chatname) ?? 'You'
  const others = (asText(chatopponent) ?? 'KoboldAI').split('||$||').filter((name) => name.trim() !== '')
  return [
    { text: `\n${user}: `, role: 'user', author: user },
    ...others.map((author): Mark => ({ text: `\n${author}: `, role: 'assistant', author })),
    { text: `\n${user}:`, role: 'user', author: user },
    ...others.map((author): Mark => ({ text: `\n${author}:`, role: 'assistant', author })),
  ]
}

/** A text taken apart at marks; what stands before the first belongs to the user. */
function splitAt(text: string, marks: readonly Mark[]): StoryTurn[] {
  const pattern = new RegExp(
    marks.map((mark) => mark.text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    'g',
  )
  const source = `\n${text}`
  const found = [...source.matchAll(pattern)]
  const begun = source.slice(0, found[0]?.index).trim()
  const turns = found.flatMap((match, index): StoryTurn[] => {
    const mark = marks.find((each) => each.text === match[0])
    const said = source.slice(match.index + match[0].length, found[index + 1]?.index).trim()
    if (!mark || said === '') return []
    return [{ role: mark.role, text: said, ...(mark.author !== undefined && { author: mark.author }) }]
  })
  if (found.length === 0) return []
  return begun === '' ? turns : [{ role: 'user', text: begun }, ...turns]
}

/** What the player does stands on a line that begins with a sign. */
function adventure(text: string): StoryTurn[] {
  const turns: StoryTurn[] = []
  for (const line of text.split('\n')) {
    const role = line.startsWith('> ') ? 'user' : 'assistant'
    const last = turns.at(-1)
    if (last?.role === role) last.text += `\n${line}`
    else turns.push({ role, text: line.replace(/^> /, '') })
  }
  return turns.map((turn) => ({ ...turn, text: turn.text.trim() })).filter((turn) => turn.text !== '')
}
