'use client'

import { isolate } from '@vitrine/ui/texts'
import { useRef, useState, type ReactNode } from 'react'
import { FileControl } from '../control/file-control.tsx'
import { Form } from '../form/form.tsx'
import { TextField } from '../form/text-field.tsx'
import { useWorkspaceScreens } from '../provider/workspace-screens-context.ts'
import { Section } from '../screen/section.tsx'
import { useText } from '../text/use-text.ts'

/** Adds many tools at once, from what an MCP server answers to `tools/list`, pasted or from a file. */
export function ToolListForm(): ReactNode {
  const { t, formatNumber } = useText()
  const { ports, workspace } = useWorkspaceScreens()
  const fields = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<{ created: number; known: readonly string[] }>()
  const readFile = async (file: File | undefined) => {
    const area = fields.current?.querySelector('textarea')
    if (!file || !area) return
    area.value = await file.text()
  }
  return (
    <Section title={t(($) => $['workspace-screens'].tools.import)}>
      <div ref={fields}>
        <Form
          kind="plain"
          submit={t(($) => $['workspace-screens'].tool.listSend)}
          sending={t(($) => $['workspace-screens'].livePage.saving)}
          fieldOfReason={{ 'no-tool-list': 'list' }}
          send={async (values) => {
            setAdded(undefined)
            const { created, known } = await ports.tools.importList(workspace.id, parsed(values('list')))
            setAdded({ created: created.length, known })
          }}
        >
          <TextField
            name="list"
            label={t(($) => $['workspace-screens'].tool.listField)}
            hint={t(($) => $['workspace-screens'].tool.listText)}
            dir="ltr"
            rows={5}
            spellCheck={false}
          />
          <FileControl
            label={t(($) => $['workspace-screens'].tool.listFile)}
            accept="application/json,.json"
            onFiles={([file]) => void readFile(file)}
          />
        </Form>
      </div>
      <output>
        {added &&
          t(($) => $['workspace-screens'].tool.listAdded, {
            number: formatNumber(added.created),
            known: isolate(added.known.join(', ') || '–'),
          })}
      </output>
    </Section>
  )
}

/** A text that is no JSON is left to the server, which says what a list is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
