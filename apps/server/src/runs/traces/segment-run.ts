import type { Step, WorkflowRun } from '@vitrine/transcript'
import { pack, unpack } from '../../platform/database/pack.ts'
import type { PackedSegment } from '../../platform/database/packed-model.ts'
import type { SegmentChanges } from '../../platform/database/store-segments.ts'
import { groupItems, numbersOf } from '../../platform/tasks/group-items.ts'

/** A run as it is written beside the segments that it is stored in. */
export interface SegmentedRun extends SegmentChanges {
  /** The model without its steps, packed. */
  model: Uint8Array
}

/** Puts the steps of a run into segments, those that are known into the ones they stand in, and gives what changes. */
export async function segmentRun(run: WorkflowRun, known: readonly PackedSegment[]): Promise<SegmentedRun> {
  const stored = new Map<number, string>()
  for (const { number, items } of known) stored.set(number, (await unpack(items)).toString())
  const before = new Map([...stored].map(([number, json]) => [number, JSON.parse(json) as Step[]]))
  const groups = groupItems(run.steps, numbersOf(before))
  return {
    model: pack(JSON.stringify({ ...run, steps: [] })),
    changed: changedSegments(stored, groups),
    removed: [...stored.keys()].filter((number) => !groups.has(number)),
  }
}

/** Steps are made anew of all spans each time: only their JSON shows whether they are the same. */
function changedSegments(
  stored: ReadonlyMap<number, string>,
  groups: ReadonlyMap<number, readonly Step[]>,
): PackedSegment[] {
  const changed: PackedSegment[] = []
  for (const [number, steps] of groups) {
    const json = JSON.stringify(steps)
    if (stored.get(number) !== json) changed.push({ number, items: pack(json) })
  }
  return changed
}
