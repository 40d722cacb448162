import { stepAnchor } from '@vitrine/share-views'
import { launchOptions } from '@vitrine/tooling/browser'
import { chromium } from 'playwright-core'
import { canFindWords, findsWords } from './run-scroll/find-step.ts'
import { makeRun, resultOf, stepId } from './run-scroll/make-run.ts'
import { emptyPage, plainListOfRun, viewOfRun } from './run-scroll/run-documents.ts'
import { type Screen, type Scrolled, scrollThrough } from './run-scroll/scroll-through.ts'
import { serveDocuments } from './run-scroll/serve-documents.ts'
import { report } from './measuring/report.ts'

const STEPS = 10_000

/** No frame may take longer, in milliseconds: three of a screen that shows sixty a second. */
const LONGEST_FRAME_MS = 50

const SCREENS: readonly Screen[] = [
  { name: 'desktop', width: 1280, height: 900, by: 'wheel' },
  { name: 'phone', width: 390, height: 844, by: 'touch' },
]

/** Scrolling a run of 10,000 steps from end to end, beside a plain list of the same steps and an empty page of the same height. */
export async function benchRunScroll(): Promise<boolean> {
  const run = makeRun(STEPS)
  const view = viewOfRun(run)
  const served = await serveDocuments()
  served.write('view', view)
  served.write('list', plainListOfRun(run))
  const browser = await chromium.launch(await launchOptions())
  const kept: boolean[] = []
  try {
    for (const screen of SCREENS) {
      const tree = await scrollThrough(browser, `${served.origin}/view`, screen)
      const timeline = await scrollThrough(browser, `${served.origin}/view?view=timeline`, screen)
      const list = await scrollThrough(browser, `${served.origin}/list`, screen)
      served.write('empty', emptyPage(tree.height))
      const empty = await scrollThrough(browser, `${served.origin}/empty`, screen)
      kept.push(
        report(
          `Run of ${STEPS} steps, ${screen.name}, by ${screen.by}: ${tree.height} px, ${Math.round(view.length / STEPS)} bytes a step`,
          [
            ...rowsOf('tree', tree),
            ...rowsOf('timeline', timeline),
            ...rowsOf('plain list', list, 'the peer'),
            ...rowsOf('empty page', empty, 'the limit'),
          ],
          {
            what: 'longest work for a frame to 50 ms',
            ratio: Math.max(tree.longestTask, timeline.longestTask) / LONGEST_FRAME_MS,
            atMost: 1,
          },
        ),
      )
      for (const [name, ours] of Object.entries({ tree, timeline })) {
        console.log(
          `  ${name}: p95 of frames ${ratio(ours.p95, empty.p95)} times the limit and ${ratio(ours.p95, list.p95)} times the peer; script, style and layout ${ratio(work(ours), work(list))} times the peer`,
        )
      }
    }
    const canFind = await canFindWords(browser, served)
    if (!canFind) console.log('  this browser was built without search in pages: set CHROME_PATH to another')
    for (const place of canFind ? [0, STEPS / 2, STEPS - 1] : []) {
      const isFound = await findsWords(
        browser,
        `${served.origin}/view`,
        resultOf(place),
        `#${stepAnchor(stepId(place))}`,
      )
      console.log(`  find in page reaches what step ${place} gave: ${isFound ? 'yes' : 'NO'}`)
      kept.push(isFound)
    }
  } finally {
    await browser.close()
    served.close()
  }
  return kept.every(Boolean)
}

function rowsOf(what: string, scrolled: Scrolled, note?: string): Parameters<typeof report>[1] {
  const { longest, longestTask, p95, frames } = scrolled
  return [
    { what: `${what}: longest work for a frame`, milliseconds: longestTask, note },
    { what: `${what}: longest of ${frames} frames on the clock`, milliseconds: longest },
    { what: `${what}: p95 of them`, milliseconds: p95 },
    { what: `${what}: script, style and layout since it was opened`, milliseconds: work(scrolled) },
  ]
}

function work({ script, style, layout }: Scrolled): number {
  return script + style + layout
}

function ratio(one: number, other: number): string {
  return (one / other).toPrecision(3)
}
