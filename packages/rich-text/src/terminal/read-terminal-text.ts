import { applySgr } from './apply-sgr.ts'
import { TerminalScreen, type StyledRun } from './terminal-screen.ts'
import type { TextStyle } from './text-style.ts'

/**
 * Control sequences of ECMA-48: CSI with its parameters; OSC, DCS, SOS, PM and APC with their strings, which end at
 * the line's end where nobody closed them; other escapes; then the controls that move the cursor.
 */
const CONTROL =
  // eslint-disable-next-line no-control-regex
  /(?:\x1B\[|\x9B)([0-?]*)[ -/]*([@-~]?)|(?:\x1B[\]PX^_]|[\x90\x98\x9D-\x9F])[^\x07\x1B\x9C\n]*(?:\x07|\x1B\\|\x9C)?|\x1B[ -/]*[0-~]?|\r?\n|\r|\x08|[\x07\x0E\x0F]/g

/** Reads what a program printed into runs of styled text; moves, titles and links of the terminal are left out. */
export function readTerminalText(text: string): StyledRun[] {
  const screen = new TerminalScreen()
  let style: TextStyle = {}
  let end = 0
  for (const match of text.matchAll(CONTROL)) {
    screen.write(text.slice(end, match.index), style)
    end = match.index + match[0].length
    const [control, parameters = '', final] = match
    if (final === 'm') style = applySgr(style, parameters)
    else if (final === 'K' && parameters === '2') screen.eraseLine()
    else if (control.endsWith('\n')) screen.newLine()
    else if (control === '\r') screen.carriageReturn()
    else if (control === '\b') screen.backspace()
  }
  screen.write(text.slice(end), style)
  return screen.runs()
}
