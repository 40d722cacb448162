'use client'

import type { StoredObjectEntry } from '@vitrine/api-client/contract/stored-objects'
import { ProblemLine } from '@vitrine/ui/forms'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { RouteLink } from '../control/route-link.tsx'
import { useProblemLabel } from '../problem/use-problem-label.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { useText } from '../text/use-text.ts'
import { visibleTitle } from '../text/visible-title.ts'

type UploadState =
  | { kind: 'sending'; received: number }
  | { kind: 'stopped'; problem: string | undefined }
  | { kind: 'done'; object: StoredObjectEntry }

/** One file that is uploaded, with how far it is; what broke goes on from there. */
export function UploadLine({ file }: { file: File }): ReactNode {
  const { t, formatSize } = useText()
  const { ports, workspace, paths } = useWorkspaceScreens()
  const describeProblem = useProblemLabel()
  const [state, setState] = useState<UploadState>({ kind: 'sending', received: 0 })
  const uploadId = useRef<string>(undefined)
  const cancelling = useRef<AbortController>(undefined)
  const describe = useRef(describeProblem)
  useEffect(() => {
    describe.current = describeProblem
  })

  const send = useCallback(
    async (signal: AbortSignal) => {
      try {
        const object = await ports.storedObjects.upload(workspace.id, file, {
          signal,
          uploadId: uploadId.current,
          onBegun: (id) => (uploadId.current = id),
          onProgress: (received) => !signal.aborted && setState({ kind: 'sending', received }),
        })
        if (!signal.aborted) setState({ kind: 'done', object })
      } catch (error) {
        if (!signal.aborted) setState({ kind: 'stopped', problem: describe.current(error) })
      }
    },
    [ports, workspace.id, file],
  )
  const start = useCallback(() => {
    cancelling.current?.abort()
    const controller = new AbortController()
    cancelling.current = controller
    void send(controller.signal)
  }, [send])
  useEffect(() => {
    start()
    return () => cancelling.current?.abort()
  }, [start])

  const name = <bdi>{visibleTitle(file.name)}</bdi>
  return (
    <li className="work-line">
      <div className="work-line-text">
        {state.kind === 'done' ? (
          <RouteLink to={paths.storedObject(state.object.id)} className="work-line-title">
            {name}
          </RouteLink>
        ) : (
          <span className="work-line-title">{name}</span>
        )}
        {state.kind === 'sending' && (
          <div className="work-progress-bar">
            <progress aria-label={file.name} max={Math.max(1, file.size)} value={state.received} />
            <small className="work-hint">
              {t(($) => $['workspace-screens'].storedObjects.sent, {
                sent: formatSize(state.received),
                size: formatSize(file.size),
              })}
            </small>
          </div>
        )}
        {state.kind === 'done' && (
          <output className="work-line-note">
            {t(($) => $['workspace-screens'].storedObjects.uploaded)}
          </output>
        )}
        {state.kind === 'stopped' && state.problem !== undefined && <ProblemLine text={state.problem} />}
        {state.kind === 'stopped' && state.problem === undefined && (
          <output className="work-line-note">
            {t(($) => $['workspace-screens'].storedObjects.cancelled)}
          </output>
        )}
      </div>
      {state.kind !== 'done' && (
        <div className="work-line-actions">
          {state.kind === 'sending' ? (
            <Button
              kind="quiet"
              onPress={() => {
                cancelling.current?.abort()
                setState({ kind: 'stopped', problem: undefined })
              }}
            >
              {t(($) => $['workspace-screens'].dialog.cancel)}
            </Button>
          ) : (
            <Button
              kind="quiet"
              onPress={() => {
                setState({ kind: 'sending', received: 0 })
                start()
              }}
            >
              {t(($) => $['workspace-screens'].resource.retry)}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
