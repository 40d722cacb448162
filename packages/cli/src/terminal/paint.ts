import { styleText } from 'node:util'
import type { Screen, Terminal } from './terminal.ts'

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** Colours a text, or leaves it alone. */
export type Paint = (style: Style, text: string) => string

/** Colours for a screen: none where it is not a terminal, and none under `NO_COLOR` or `TERM=dumb`. */
export function paintFor(screen: Screen, { env }: Pick<Terminal, 'env'>): Paint {
  if (!screen.isTTY || env.NO_COLOR || env.TERM === 'dumb') return (_style, text) => text
  return (style, text) => styleText(style, text, { validateStream: false })
}
