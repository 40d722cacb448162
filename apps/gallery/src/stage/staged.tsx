import { LabelsProvider, type LabelTexts } from '@vitrine/share-views'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A language that an example is shown in besides English, with the labels of the views. */
export interface StageLanguage {
  language: string
  labels: LabelTexts
}

interface StagedProps {
  children: ReactNode
  /** Gives screens their texts. */
  texts?: ComponentType<{ language: string; children: ReactNode }>
  follow?: (show: (language: StageLanguage | undefined) => void) => () => void
}

/** An example as its document shows it: in English first, as the server wrote it, then as `follow` says. */
export function Staged({ children, texts: Texts, follow }: StagedProps): ReactNode {
  const [shown, setShown] = useState<StageLanguage>()
  useEffect(() => follow?.(setShown), [follow])
  const language = shown?.language ?? 'en'
  return (
    <LabelsProvider labels={shown?.labels} language={language}>
      {Texts ? <Texts language={language}>{children}</Texts> : children}
    </LabelsProvider>
  )
}
