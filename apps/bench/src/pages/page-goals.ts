import type { PageCost } from './measure-page.ts'

/** What the page of a shared conversation is held to. */
export interface PageGoal {
  what: string
  measured: number
  atMost: number
  /** Says both in words. */
  measuredText: string
  atMostText: string
}

/** Compares our page with static HTML and with react-markdown in the browser. */
export function pageGoals(ours: PageCost, limit: PageCost, reactMarkdown: PageCost): PageGoal[] {
  return [
    ratioTo('first paint beside static HTML', ours.firstPaint / limit.firstPaint, 1.15),
    ratioTo('last text beside static HTML', ours.lastText / limit.lastText, 1.1),
    absolute('blocking time', ours.blocking, 50, (value) => `${value.toFixed(0)} ms`),
    ratioTo('work of the main thread beside react-markdown', ours.task / reactMarkdown.task, 0.1),
    absolute('scripts before a touch', ours.scripts, 20_000, (value) => `${(value / 1000).toFixed(1)} kB`),
    ratioTo('elements beside static HTML', ours.elements / limit.elements, 1.1),
  ]
}

function ratioTo(what: string, measured: number, atMost: number): PageGoal {
  return absolute(what, measured, atMost, (value) => `${value.toFixed(2)} times`)
}

function absolute(what: string, measured: number, atMost: number, say: (value: number) => string): PageGoal {
  return { what, measured, atMost, measuredText: say(measured), atMostText: say(atMost) }
}
