'use client'

import type { MaskingLevel, SourceMasking } from '@vitrine/api-client/contract/conversations'
import { useCallback, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { Choice } from '../form/choice.tsx'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useResource } from '../resource/use-resource.ts'
import { useText } from '../text/use-text.ts'

interface MaskSourceDialogProps {
  name: ReactNode
  /** Says what masking would do. */
  look(level: MaskingLevel, signal: AbortSignal): Promise<SourceMasking>
  mask(level: MaskingLevel): Promise<SourceMasking>
  /** Called with a sentence that says what was done. */
  onMasked(notice: string): void
  onClose(): void
}

/** A dialog that masks a conversation or run wherever it is stored, and says before what that does and leaves. */
export function MaskSourceDialog({ name, look, mask, onMasked, onClose }: MaskSourceDialogProps): ReactNode {
  const { t, formatNumber } = useText()
  const [level, setLevel] = useState<MaskingLevel>('secrets')
  const {
    value: found,
    error,
    isLoading,
  } = useResource(useCallback((signal: AbortSignal) => look(level, signal), [look, level]))
  const describe = useProblemLabel()
  const levels = {
    secrets: t(($) => $['workspace-screens'].masking.secrets),
    everything: t(($) => $['workspace-screens'].masking.everything),
  } satisfies Record<MaskingLevel, string>
  return (
    <ConfirmDialog
      title={t(($) => $['workspace-screens'].masking.title)}
      confirm={t(($) => $['workspace-screens'].masking.confirm)}
      confirming={t(($) => $['workspace-screens'].masking.masking)}
      isWaiting={isLoading || !found || error !== undefined}
      onConfirm={async () => {
        const { values, keptFiles } = await mask(level)
        const done = t(($) => $['workspace-screens'].masking.done, { number: formatNumber(values.length) })
        const kept = t(($) => $['workspace-screens'].masking.kept, { number: formatNumber(keptFiles) })
        onMasked(keptFiles > 0 ? `${done} ${kept}` : done)
      }}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t(($) => $['workspace-screens'].masking.what)}</p>
      <fieldset className="work-choices">
        <legend>{t(($) => $['workspace-screens'].masking.level)}</legend>
        {(Object.keys(levels) as MaskingLevel[]).map((each) => (
          <Choice
            key={each}
            type="radio"
            name="level"
            checked={level === each}
            onChange={() => setLevel(each)}
            label={levels[each]}
          />
        ))}
      </fieldset>
      <output className="work-hint">
        {error !== undefined && !isLoading && describe(error)}
        {isLoading && t(($) => $['workspace-screens'].masking.looking)}
        {found && !isLoading && <CountOfValues found={found} />}
      </output>
      {found && !isLoading && <FoundValues found={found} />}
    </ConfirmDialog>
  )
}

function CountOfValues({ found: { values } }: { found: SourceMasking }): ReactNode {
  const { t, formatNumber } = useText()
  return values.length === 0
    ? t(($) => $['workspace-screens'].masking.none)
    : t(($) => $['workspace-screens'].masking.found, { number: formatNumber(values.length) })
}

function FoundValues({ found }: { found: SourceMasking }): ReactNode {
  const { t, formatNumber } = useText()
  const { values, links, stoppedPages, otherImports, backups, isCompacted } = found
  return (
    <>
      {values.length > 0 && (
        <ul className="work-answers" translate="no">
          {values.map(({ marker, places }) => (
            <li key={marker}>
              <bdi dir="ltr">{marker}</bdi> × {formatNumber(places)}
            </li>
          ))}
        </ul>
      )}
      {links > 0 && <p>{t(($) => $['workspace-screens'].masking.links, { number: formatNumber(links) })}</p>}
      {stoppedPages > 0 && (
        <p>{t(($) => $['workspace-screens'].masking.stopped, { number: formatNumber(stoppedPages) })}</p>
      )}
      {otherImports > 0 && (
        <p>{t(($) => $['workspace-screens'].masking.others, { number: formatNumber(otherImports) })}</p>
      )}
      {backups.length > 0 && (
        <p>{t(($) => $['workspace-screens'].masking.backups, { number: formatNumber(backups.length) })}</p>
      )}
      {!isCompacted && <p>{t(($) => $['workspace-screens'].masking.external)}</p>}
    </>
  )
}
