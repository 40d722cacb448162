'use client'

import { useId, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import type { ChosenEntries, Collection, WorkOptions } from '../port/import-port.ts'
import type { FileFindings, FileReview } from '../port/review.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ReviewStep } from '../review/review-step.tsx'
import { FocusedHeading } from '../screen/focused-heading.tsx'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'
import { EntryChoice } from './entry-choice.tsx'
import type { FileQueue, QueueSnapshot } from './file-queue.ts'
import { type FoundItem, holdsOf, isRead, listFoundItems } from './found-item.ts'
import { ImportReportView } from './import-report-view.tsx'
import { ItemPreview } from './item-preview.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import { UnreadableFiles } from './unreadable-files.tsx'
import { useEntryTexts } from './use-entry-texts.ts'
import type { SavedImport } from './use-import.ts'
import { useWork } from './use-work.ts'
import { WorkActions } from './work-actions.tsx'

interface FoundFilesProps {
  queue: FileQueue
  snapshot: QueueSnapshot
  onCancel(): void
  onDiscard(): void
  /** Called with what is to be reviewed and saved; without it, to free what was collected. */
  onCollected(collection: Collection | undefined): void
  onSaved(saved: SavedImport): void
}

/** Chosen entries that were brought together, and what was found in them. */
interface Collected {
  collection: Collection
  items: readonly FoundItem[]
  findings: FileFindings
}

/** Files that are read and not yet sent: what they hold, a preview, the review, and the buttons that save or discard. */
export function FoundFiles({
  queue,
  snapshot,
  onCancel,
  onDiscard,
  onCollected,
  onSaved,
}: FoundFilesProps): ReactNode {
  const { t, formatNumber } = useText()
  const { ports } = useWorkspaceScreens()
  const { titleOf } = useEntryTexts()
  const { files, state, repeated } = snapshot
  const items = useMemo(() => listFoundItems(files), [files])
  const isGrouped = files.length > 1
  const single = !isGrouped && items.length === 1 ? items[0] : undefined
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set())
  const [shown, setShown] = useState<FoundItem>()
  const [reviewed, setReviewed] = useState<Collected>()
  const [isNoneChosen, setIsNoneChosen] = useState(false)
  const work = useWork()
  const hintId = useId()
  const chosen = useMemo(
    () => (single ? [single] : items.filter(({ key }) => picked.has(key))),
    [single, items, picked],
  )
  const keys = useMemo(() => new Set(chosen.map(({ key }) => key)), [chosen])
  const holds = holdsOf((chosen.length > 0 ? chosen : items).map(({ entry }) => entry))
  const reviewedEntries = useMemo(
    () => (reviewed?.items ?? []).map(({ entry }) => ({ holds: entry.holds, title: titleOf(entry) })),
    [reviewed, titleOf],
  )

  const save = ({ collection, items: sent }: Collected, positions: readonly number[], review?: FileReview) =>
    work.begin(
      'sending',
      async (options) => {
        const outcome = await collection.save(positions, { ...options, review })
        const [first] = outcome.failed
        if (first && outcome.conversations.length + outcome.runs.length === 0) throw first.error
        return outcome
      },
      (outcome) =>
        onSaved({ ...outcome, titles: sent.map(({ entry }) => titleOf(entry)), collection, review }),
    )
  const collect = async (options: WorkOptions): Promise<Collected> => {
    const collection = await ports.imports.collect(chosenEntries(chosen), options)
    try {
      const findings = await collection.find([...chosen.keys()], options)
      options.signal?.throwIfAborted()
      return { collection, items: chosen, findings }
    } catch (error) {
      collection.close()
      throw error
    }
  }
  const review = async (isAlwaysShown: boolean) => {
    setIsNoneChosen(chosen.length === 0)
    if (chosen.length === 0) return
    await work.begin('collecting', collect, (collected) => {
      onCollected(collected.collection)
      if (isAlwaysShown || collected.findings.values.length > 0) setReviewed(collected)
      else void save(collected, [...chosen.keys()])
    })
  }
  if (reviewed)
    return (
      <ReviewStep collection={reviewed.collection} entries={reviewedEntries} findings={reviewed.findings}>
        {({ positions, decisions }) => (
          <WorkActions
            work={work}
            holds={holds}
            count={positions.length}
            problem={
              positions.length === 0 ? t(($) => $['workspace-screens'].import.chooseSome[holds]) : undefined
            }
            onSave={() =>
              positions.length > 0 &&
              void save(reviewed, positions, { positions: [...reviewed.items.keys()], decisions })
            }
          >
            <Button
              onPress={() => {
                setReviewed(undefined)
                onCollected(undefined)
              }}
            >
              {t(($) => $['workspace-screens'].review.back)}
            </Button>
          </WorkActions>
        )}
      </ReviewStep>
    )
  const onlyRead = isGrouped ? undefined : files.find(isRead)
  return (
    <>
      <FocusedHeading>
        {isGrouped ? (
          t(($) => $['workspace-screens'].import.files, { number: formatNumber(files.length) })
        ) : (
          <bdi>{visibleTitle(files[0]?.path ?? '')}</bdi>
        )}
      </FocusedHeading>
      {state !== 'idle' && <ReadingProgress queue={queue} snapshot={snapshot} onCancel={onCancel} />}
      <p id={hintId} className="work-hint">
        {t(($) => $['workspace-screens'].import.notSentYet)}
      </p>
      {onlyRead && (
        <ImportReportView
          report={onlyRead.state.found.report}
          holds={onlyRead.state.found.entries[0]?.holds ?? 'conversations'}
          count={items.length}
        />
      )}
      <UnreadableFiles files={files} onRetry={(id) => queue.retry(id)} />
      <output className="work-hint">
        {repeated > 0 &&
          t(($) => $['workspace-screens'].import.repeatedFiles, { number: formatNumber(repeated) })}
      </output>
      {!single && items.length > 0 && (
        <EntryChoice
          items={items}
          isGrouped={isGrouped}
          chosen={keys}
          onChange={setPicked}
          onShow={setShown}
        />
      )}
      {items.length > 0 && (
        <WorkActions
          work={work}
          holds={holds}
          count={chosen.length}
          problem={
            isNoneChosen && chosen.length === 0
              ? t(($) => $['workspace-screens'].import.chooseSome[holds])
              : undefined
          }
          onSave={() => void review(false)}
        >
          <Button onPress={() => void review(true)}>{t(($) => $['workspace-screens'].review.open)}</Button>
          <Button onPress={onDiscard}>{t(($) => $['workspace-screens'].import.another)}</Button>
        </WorkActions>
      )}
      {single && <ItemPreview item={single} takesFocus={false} />}
      {!single && shown && <ItemPreview key={shown.key} item={shown} takesFocus />}
    </>
  )
}

/** The chosen entries of each file, in the order of the list. */
function chosenEntries(items: readonly FoundItem[]): ChosenEntries[] {
  const byFile = new Map<number, ChosenEntries & { positions: number[] }>()
  for (const { from, position } of items) {
    const known = byFile.get(from.id)
    if (known) known.positions.push(position)
    else byFile.set(from.id, { file: from.file, found: from.state.found, positions: [position] })
  }
  return [...byFile.values()]
}
