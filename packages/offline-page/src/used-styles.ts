/** A rule, or a group of rules as `@media` and `@layer` have them. */
interface Block {
  prelude: string
  body: string
}

const GROUP = /^@(?:media|layer|supports|container|scope)\b/
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
/** What an element must not have, and what may stand in many forms, says nothing of what it has. */
const NEGATED = /:not\((?:[^()]|\([^()]*\))*\)/g

/**
 * The rules of a style sheet that may apply to a document: every class of one of their selectors is on some element of it.
 * What is not a rule for elements, such as `@keyframes`, stays.
 */
export function usedStyles(styles: string, html: string): string {
  const used = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  return filterUsed(styles.replace(/\/\*[\s\S]*?\*\//g, ''), used)
}

function filterUsed(styles: string, used: ReadonlySet<string>): string {
  let kept = ''
  for (const block of blocksOf(styles)) {
    if (typeof block === 'string') kept += block
    else if (GROUP.test(block.prelude)) {
      const body = filterUsed(block.body, used)
      if (body.trim() !== '') kept += `${block.prelude}{${body}}`
    } else if (block.prelude.startsWith('@')) kept += `${block.prelude}{${block.body}}`
    else {
      const selectors = selectorsOf(block.prelude).filter((selector) => mayApply(selector, used))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${squeezed(block.body)}}`
    }
  }
  return kept
}

function mayApply(selector: string, used: ReadonlySet<string>): boolean {
  const needed = alternativesOf(selector.replace(NEGATED, ''))
  return [...needed.matchAll(CLASS)].every(([, name = '']) => used.has(name))
}

/** Of `:is(.a, .b)` any one is enough: none of them is needed. */
function alternativesOf(selector: string): string {
  return selector.replace(/:(?:is|where|has)\((?:[^()]|\([^()]*\))*\)/g, (group) =>
    group.includes(',') ? '' : group,
  )
}

/** Parts a list of selectors at the commas that stand in no brackets. */
function selectorsOf(prelude: string): string[] {
  const selectors: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < prelude.length; at += 1) {
    const character = prelude[at]
    if (character === '(' || character === '[') depth += 1
    if (character === ')' || character === ']') depth -= 1
    if (character === ',' && depth === 0) {
      selectors.push(prelude.slice(start, at))
      start = at + 1
    }
  }
  return [...selectors, prelude.slice(start)].map((selector) => selector.replace(/\s+/g, ' ').trim())
}

/** Statements such as `@layer a, b;` as they are, and blocks. */
function* blocksOf(styles: string): Generator<string | Block> {
  let at = 0
  while (at < styles.length) {
    const end = nextOf(styles, at)
    if (end === styles.length) return
    const prelude = styles.slice(at, end).trim()
    if (styles[end] === ';') {
      yield `${prelude};`
      at = end + 1
      continue
    }
    const close = closingOf(styles, end)
    yield { prelude, body: styles.slice(end + 1, close) }
    at = close + 1
  }
}

function nextOf(styles: string, from: number): number {
  for (let at = from; at < styles.length; at += 1) {
    at = skipText(styles, at)
    if (styles[at] === '{' || styles[at] === ';') return at
  }
  return styles.length
}

function closingOf(styles: string, open: number): number {
  let depth = 0
  for (let at = open; at < styles.length; at += 1) {
    at = skipText(styles, at)
    if (styles[at] === '{') depth += 1
    if (styles[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return styles.length
}

/** Behind a quoted text, where one begins. */
function skipText(styles: string, at: number): number {
  const quote = styles[at]
  if (quote !== '"' && quote !== "'") return at
  let end = at + 1
  while (end < styles.length && styles[end] !== quote) end += styles[end] === '\\' ? 2 : 1
  return end
}

function squeezed(body: string): string {
  return body
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim()
}
