'use client'

import type { LibraryEntry, MaskingLevel } from '@vitrine/api-client/contract/conversations'
import { useCallback, type ReactNode } from 'react'
import { SelectionBox } from '../bulk/selection-box.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import { TitleText } from '../control/title-text.tsx'
import { DeleteConversationDialog } from '../conversation/delete-conversation-dialog.tsx'
import { DeletableLine } from '../list/deletable-line.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { MaskSourceDialog } from '../source-masking/mask-source-dialog.tsx'
import { useText } from '../text/use-text.ts'
import { ConversationFacts } from '../conversation/conversation-facts.tsx'

interface LibraryLineProps {
  entry: LibraryEntry
  selection: Selection<LibraryEntry>
  onDeleted(): void
  /** Called with a sentence that says what was masked where it is stored. */
  onMasked(notice: string): void
}

/** A stored conversation as a line with a link to its screen. */
export function LibraryLine({ entry, selection, onDeleted, onMasked }: LibraryLineProps): ReactNode {
  const { t } = useText()
  const { ports, paths } = useWorkspaceScreens()
  const look = useCallback(
    (level: MaskingLevel, signal: AbortSignal) => ports.library.lookAtMasking(entry.id, level, { signal }),
    [ports, entry.id],
  )
  return (
    <DeletableLine
      renderChoice={(about) => <SelectionBox entry={entry} selection={selection} about={about} />}
      title={<TitleText title={entry.title} />}
      path={paths.conversation(entry.id)}
      facts={<ConversationFacts entry={entry} />}
      deleteLabel={entry.isOwn ? t(($) => $['workspace-screens'].conversation.delete) : undefined}
      renderDialog={(onClose) => (
        <DeleteConversationDialog entry={entry} onDeleted={onDeleted} onClose={onClose} />
      )}
      other={{
        label: t(($) => $['workspace-screens'].masking.mask),
        renderDialog: (onClose) => (
          <MaskSourceDialog
            name={<TitleText title={entry.title} />}
            look={look}
            mask={(level) => ports.library.maskSource(entry.id, level)}
            onMasked={onMasked}
            onClose={onClose}
          />
        ),
      }}
    />
  )
}
