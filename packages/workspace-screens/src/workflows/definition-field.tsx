'use client'

import { ProblemLine } from '@vitrine/ui/forms'
import type { WorkflowDefinition } from '@vitrine/transcript/definitions'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

/** Bytes of a definition; larger ones are none that a person drew. */
const MAX_BYTES = 5 * 1024 * 1024

interface DefinitionFieldProps {
  onDefinition(definition: WorkflowDefinition): void
}

/** Lets the drawing and the form of a workflow be taken from a file of another tool, which does not leave the browser. */
export function DefinitionField({ onDefinition }: DefinitionFieldProps): ReactNode {
  const { t } = useText()
  const id = useId()
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
      <label htmlFor={id}>{t(($) => $['workspace-screens'].workflowForm.import)}</label>
      <input
        id={id}
        type="file"
        accept=".json,.yml,.yaml,application/json"
        onChange={({ target }) => void take(target.files?.[0])}
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
