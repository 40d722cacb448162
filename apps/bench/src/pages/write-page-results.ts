import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { PageCost } from './measure-page.ts'
import type { PageGoal } from './page-goals.ts'

const FOLDER = new URL('../../results/', import.meta.url)
const BAR_WIDTH = 420
const LINE = 46

/** What was measured, to be written down. */
export interface PageResults {
  messages: number
  rounds: number
  costs: ReadonlyMap<string, PageCost>
  goals: readonly PageGoal[]
}

/** Writes the table and the picture of a run beside the others. */
export function writePageResults(results: PageResults): void {
  mkdirSync(fileURLToPath(FOLDER), { recursive: true })
  writeFileSync(new URL('pages.md', FOLDER), tableOf(results))
  writeFileSync(new URL('pages.svg', FOLDER), pictureOf(results))
}

function tableOf({ messages, rounds, costs, goals }: PageResults): string {
  const rows = Array.from(costs, ([name, cost]) => [
    name,
    milliseconds(cost.firstPaint),
    milliseconds(cost.lastText),
    milliseconds(cost.blocking),
    milliseconds(cost.task),
    `${(cost.scripts / 1000).toFixed(1)} kB`,
    String(cost.elements),
  ])
  const held = goals.map((goal) => [
    goal.what,
    goal.measuredText,
    goal.atMostText,
    goal.measured <= goal.atMost ? 'kept' : 'not kept',
  ])
  return `# Pages of a conversation

Made by \`npx -y pnpm@12 bench pages\` with Node ${process.version} and ${cpus().length} cores: ${messages} messages, a processor four
times slower, Fast 4G, medians of ${rounds} rounds in turns. The load of the machine was ${loadavg()[1]?.toFixed(0)} at the end;
above the number of its cores, times are those of waiting too.

![First paint and last text of each page](pages.svg)

${markdownTable(['page', 'first paint', 'last text', 'blocking', 'main thread', 'scripts', 'elements'], rows)}

${markdownTable(['what', 'measured', 'held to', ''], held)}
`
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function pictureOf({ messages, costs }: PageResults): string {
  const longest = Math.max(...Array.from(costs.values(), ({ lastText }) => lastText))
  const bars = Array.from(costs, ([name, { firstPaint, lastText }], index) => {
    const top = 56 + index * LINE
    const painted = (firstPaint / longest) * BAR_WIDTH
    const read = (lastText / longest) * BAR_WIDTH
    return `<text x="150" y="${top + 20}" text-anchor="end">${name}</text>
<rect x="162" y="${top + 4}" width="${painted.toFixed(1)}" height="10" rx="2" fill="#075a50"/>
<rect x="162" y="${top + 17}" width="${read.toFixed(1)}" height="10" rx="2" fill="#8a8477"/>
<text x="${(172 + Math.max(painted, read)).toFixed(1)}" y="${top + 20}" class="figures">${milliseconds(firstPaint)} · ${milliseconds(lastText)}</text>`
  })
  const height = 66 + costs.size * LINE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" font-family="sans-serif" font-size="13" role="img" aria-label="First paint and last text of each page">
<rect width="720" height="${height}" fill="#fbfaf7"/>
<style>text{fill:#1d1c19}.figures{fill:#524e46;font-size:12px}</style>
<text x="16" y="26" font-weight="600">${messages} messages, slow phone on Fast 4G</text>
<rect x="340" y="17" width="10" height="10" rx="2" fill="#075a50"/><text x="356" y="26">first paint</text>
<rect x="440" y="17" width="10" height="10" rx="2" fill="#8a8477"/><text x="456" y="26">last text</text>
${bars.join('\n')}
</svg>
`
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}
