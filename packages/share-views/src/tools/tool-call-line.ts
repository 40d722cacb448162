import { cutText, type ToolCallPart } from '@vitrine/transcript/model'
import {
  describeToolCall,
  type ToolCallDescription,
  type ToolIcon,
  type ToolPresentation,
} from '@vitrine/transcript/tools'
import { readableLine } from '@vitrine/ui'
import { failureReason } from './failure-reason.ts'

/** A tool call as one harmless line. */
export interface ToolCallLine extends Pick<
  ToolCallDescription,
  'kind' | 'change' | 'outcome' | 'durationMs'
> {
  /** The tool's own name, with its server. */
  name: string
  /** What the call is about. */
  object?: { text: string; as: 'code' | 'path' | 'words' }
  /** Why it failed; empty where it did not, or nothing says why. */
  reason: string
  /** What whoever published the call says of its tool; absent texts are as for any other tool. */
  shownAs?: { title?: string; verb?: string; icon?: ToolIcon }
}

const LONGEST = 160
const SCANNED = 1000

/** Returns what a tool call is about in one line, where its texts cannot disguise themselves. */
export function toolCallLine(part: ToolCallPart): ToolCallLine {
  const { kind, name, server, object, change, outcome, durationMs, shownAs } = describeToolCall(part)
  return {
    kind,
    name: shortLine(server === undefined ? name.replaceAll('__', ' · ') : `${server} · ${name}`),
    object: object && { text: objectText(object), as: object.as },
    change,
    outcome,
    durationMs,
    reason: failureReason(part.result),
    ...(shownAs && { shownAs: harmless(shownAs) }),
  }
}

function harmless({ title, verb, icon }: ToolPresentation): ToolCallLine['shownAs'] {
  return {
    ...(title !== undefined && { title: shortLine(title) }),
    ...(verb !== undefined && { verb: shortLine(verb) }),
    ...(icon && { icon }),
  }
}

function objectText({ text, as, lines }: NonNullable<ToolCallDescription['object']>): string {
  if (as !== 'path') return shortLine(text)
  return shortLine(shortenPath(text)) + lineRange(lines)
}

function lineRange(lines: { from: number; to?: number } | undefined): string {
  if (!lines) return ''
  return lines.to === undefined ? `:${lines.from}` : `:${lines.from}–${lines.to}`
}

function shortLine(text: string): string {
  return cutText(readableLine(text.slice(0, SCANNED)), LONGEST)
}

const KEPT_SEGMENTS = 3

/** Longest end of a path, in characters: what a phone shows beside how a call ended. */
const LONGEST_END = 30

/** Returns a long path as at most its last three segments after an ellipsis, since the end tells files apart. */
export function shortenPath(path: string, length = 36): string {
  if (path.length <= length) return path
  const segments = path.split(/[/\\]/)
  if (segments.length <= KEPT_SEGMENTS) return path
  const ends = [KEPT_SEGMENTS, 2, 1].map((kept) => `…/${segments.slice(-kept).join('/')}`)
  return ends.find((end) => end.length <= LONGEST_END) ?? ends.at(-1) ?? path
}
