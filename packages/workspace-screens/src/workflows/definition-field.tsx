'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import type { WorkflowDefinition } from '@vitrine/transcript/definitions'
import { useState, type ReactNode } from 'react'
import { FileControl } from '../control/file-control.tsx'
import { useText } from '../text/use-text.ts'

/** Bytes of a definition; larger ones are none that a person drew. */
const MAX_BYTES = 5 * 1024 * 1024

interface DefinitionFieldProps {
  onDefinition(definition: WorkflowDefinition): void
}

/** Lets the drawing and the form of a workflow be taken from a file of another tool, which does not leave the browser. */
export function DefinitionField({ onDefinition }: DefinitionFieldProps): ReactNode {
  const { t } = useText()
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    const definition = file.size <= MAX_BYTES ? await readDefinition(file) : undefined
    if (definition) onDefinition(definition)
    else setProblem(t(($) => $['workspace-screens'].workflowForm.importFailed))
  }
  return (
    <div className="work-definition">
      <FileControl
        label={t(($) => $['workspace-screens'].workflowForm.import)}
        accept=".json,.yml,.yaml,application/json"
        onFiles={([file]) => void take(file)}
      />
      {problem !== undefined && <ProblemLine text={problem} />}
    </div>
  )
}

async function readDefinition(file: File): Promise<WorkflowDefinition | undefined> {
  const [{ readWorkflowDefinition }, { parse }, text] = await Promise.all([
    import('@vitrine/transcript/definitions'),
    import('yaml'),
    file.text(),
  ])
  // Aliases of aliases grow without bounds.
  return readWorkflowDefinition(text, (yaml) => parse(yaml, { maxAliasCount: 0 }) as unknown)
}
