import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { kilobytes } from '../measuring/kilobytes.ts'
import { markdownTable } from '../measuring/markdown-table.ts'
import type { Move } from './time-moves.ts'

/** Brotli bytes of scripts that the first screen may load. */
export const FIRST_LOAD_BYTES = 220_000
/** Brotli bytes of scripts that each further screen may load. */
export const FURTHER_SCREEN_BYTES = 60_000
/** From the press until another screen is painted, in milliseconds. */
export const MOVE_MS = 100

/** What one screen costs. */
export interface ScreenCost extends Move {
  name: string
  /** Bytes that it loads beyond the screens on the way there. */
  scripts: number
  /** Bytes of what it then loads for threads beside the page, which make its preview. */
  threads: number
  /** Until it is painted when its scripts are not there yet, in milliseconds. */
  first: number
}

/** What was measured, to be written down. */
export interface ScreenResults {
  rounds: number
  firstLoad: number
  blank: Move
  screens: readonly ScreenCost[]
}

const FOLDER = new URL('../../results/', import.meta.url)

/** Writes the tables beside the others, and gives them. */
export function writeScreenResults(results: ScreenResults): string {
  const text = tablesOf(results)
  mkdirSync(fileURLToPath(FOLDER), { recursive: true })
  writeFileSync(new URL('screens.md', FOLDER), text)
  return text
}

function tablesOf({ rounds, firstLoad, blank, screens }: ScreenResults): string {
  const rows = screens.map((screen) => [
    screen.name,
    kilobytes(screen.scripts),
    kilobytes(screen.threads),
    milliseconds(screen.first),
    milliseconds(screen.painted),
    milliseconds(screen.filled),
    milliseconds(screen.work),
  ])
  const { painted, filled, work } = blank
  const blankRow = ['a blank place', '', '', '', ...[painted, filled, work].map(milliseconds)]
  const heaviest = screens.toSorted((one, other) => other.scripts - one.scripts)[0]
  const slowest = screens.toSorted((one, other) => other.painted - one.painted)[0]
  const held = [
    heldTo('scripts of the first load, the library', firstLoad, FIRST_LOAD_BYTES, kilobytes),
    heldTo(
      `scripts of a further screen: ${heaviest?.name}`,
      heaviest?.scripts ?? NaN,
      FURTHER_SCREEN_BYTES,
      kilobytes,
    ),
    heldTo(
      `from the press to the paint: ${slowest?.name}; a blank place takes ${milliseconds(painted)}`,
      slowest?.painted ?? NaN,
      MOVE_MS,
      milliseconds,
    ),
  ]
  return `# Screens of the application

Made by \`npx -y pnpm@12 bench screens\` with Node ${process.version} and ${cpus().length} cores: the built server, scripts as it sends
them with Brotli, beyond those of the screens on the way; presses on a processor four times slower, medians of ${rounds} rounds
in turns. A first visit loads the scripts of a screen from the same machine. Threads beside the page make previews after
a screen stands. A blank place shows one sentence. Work is that of the main thread until the data stands, on the clock of
the processor. The load of the machine was ${loadavg()[0]?.toFixed(0)} at the end; above the number of its cores, all other times are those of
waiting too.

${markdownTable(['screen', 'scripts', 'of threads', 'first visit', 'painted', 'with its data', 'work'], [...rows, blankRow])}

${markdownTable(['what', 'measured', 'held to', ''], held)}
`
}

function heldTo(what: string, measured: number, atMost: number, say: (value: number) => string): string[] {
  return [what, say(measured), say(atMost), measured <= atMost ? 'kept' : 'not kept']
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}
