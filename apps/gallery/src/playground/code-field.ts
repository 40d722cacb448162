const INDENT = '  '

/**
 * A text area for code. Tab leaves it, as it leaves every field; Enter keeps the indentation of its line, and Ctrl or ⌘ with
 * ] and [ changes that of the lines that are selected.
 */
export function createCodeField(code: string, changed: (code: string) => void): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.dir = 'ltr'
  field.spellcheck = false
  field.autocapitalize = 'off'
  field.autocomplete = 'off'
  field.wrap = 'off'
  field.value = code
  const fit = () => (field.rows = field.value.split('\n').length)
  fit()
  field.addEventListener('input', () => {
    fit()
    changed(field.value)
  })
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey) return
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && !isCommand) insertLine(field)
    else if (event.key === ']' && isCommand) indentLines(field, (line) => INDENT + line)
    else if (event.key === '[' && isCommand) indentLines(field, (line) => line.replace(/^ {1,2}/, ''))
    else return
    event.preventDefault()
  })
  return field
}

function insertLine(field: HTMLTextAreaElement): void {
  const before = field.value.slice(0, field.selectionStart)
  const [indent = ''] = /^ */.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? []
  enterText(field, `\n${indent}`)
}

function indentLines(field: HTMLTextAreaElement, indent: (line: string) => string): void {
  const { value, selectionStart, selectionEnd } = field
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  const after = value.indexOf('\n', selectionEnd)
  const end = after === -1 ? value.length : after
  const lines = value.slice(start, end).split('\n')
  const changed = lines.map(indent)
  const text = changed.join('\n')
  if (text === value.slice(start, end)) return
  const moved = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  field.setSelectionRange(start, end)
  enterText(field, text)
  field.setSelectionRange(Math.max(start, selectionStart + moved), selectionEnd + text.length - (end - start))
}

/** Enters text in place of the selection as a person does: it can be undone. */
function enterText(field: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
