'use client'

import { useState, type ReactNode } from 'react'
import { RouteLink } from '../control/route-link.tsx'
import { useIncomingFiles } from '../import/use-incoming-files.ts'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { ScreenLayout } from '../screen/screen-layout.tsx'
import { useText } from '../text/use-text.ts'
import { UploadLine } from './upload-line.tsx'

interface GivenFile {
  id: number
  file: File
}

/** The screen where files are uploaded: chosen, dropped or pasted, several at once; each goes on where it broke. */
export function UploadScreen(): ReactNode {
  const { t } = useText()
  const { workspace, paths } = useWorkspaceScreens()
  const [given, setGiven] = useState<readonly GivenFile[]>([])
  const mayManage = workspace.role !== 'member'
  const add = (files: readonly File[]) =>
    setGiven((before) => [
      ...before,
      ...files.map((file, position) => ({ id: before.length + position, file })),
    ])
  const isOver = useIncomingFiles(
    (incoming) => mayManage && add(incoming.map(({ file }) => file)),
    () => {},
  )
  return (
    <ScreenLayout title={t(($) => $['workspace-screens'].storedObjects.new)}>
      {mayManage ? (
        <label className="work-drop" data-over={isOver}>
          <input
            type="file"
            multiple
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              // Lets the same file be chosen again.
              currentTarget.value = ''
            }}
          />
          <span className="work-drop-label">{t(($) => $['workspace-screens'].import.choose)}</span>
          <small>{t(($) => $['workspace-screens'].import.dropOrPaste)}</small>
        </label>
      ) : (
        <p>{t(($) => $['workspace-screens'].problems['role-too-low'])}</p>
      )}
      {given.length > 0 && (
        <ul className="work-list" aria-label={t(($) => $['workspace-screens'].storedObjects.title)}>
          {given.map(({ id, file }) => (
            <UploadLine key={id} file={file} />
          ))}
        </ul>
      )}
      <p>
        <RouteLink to={paths.storedObjects}>
          {t(($) => $['workspace-screens'].storedObjects.toOthers)}
        </RouteLink>
      </p>
    </ScreenLayout>
  )
}
