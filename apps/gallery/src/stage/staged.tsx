import { LabelsProvider, type LabelTexts } from '@vitrine/share-views'
import { type ReactNode, useEffect, useState } from 'react'

/** A language that an example is shown in besides English, with the labels of the views. */
export interface StageLanguage {
  language: string
  labels: LabelTexts
}

/** An example as its document shows it: in English first, as the server wrote it, then as `follow` says. */
export function Staged({
  children,
  follow,
}: {
  children: ReactNode
  follow?: (show: (language: StageLanguage | undefined) => void) => () => void
}): ReactNode {
  const [shown, setShown] = useState<StageLanguage>()
  useEffect(() => follow?.(setShown), [follow])
  return (
    <LabelsProvider labels={shown?.labels} language={shown?.language ?? 'en'}>
      {children}
    </LabelsProvider>
  )
}
