import type { ToolFields, ToolRequest } from '@vitrine/api-client/contract/tools'
import {
  type KnownTool,
  type ToolIcon,
  toolIcons,
  type ToolResultDisplay,
  toolResultDisplays,
} from '@vitrine/transcript/tools'

/** What a form holds, by the name of a field. */
type Values = (name: string) => string

/** A JSON object in a text; null for an empty text, undefined for anything else. */
export function parseSchema(text: string): Record<string, unknown> | null | undefined {
  if (text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The tool that a form describes. */
export function toolOf(values: Values): ToolRequest & ToolFields {
  return {
    name: values('name').trim(),
    description: values('description').trim(),
    title: values('title').trim(),
    verb: values('verb').trim(),
    icon: toolIcons.find((icon: ToolIcon) => icon === values('icon')) ?? null,
    inputSchema: parseSchema(values('inputSchema')) ?? null,
    objectField: values('objectField').trim() || null,
    result: toolResultDisplays.find((display: ToolResultDisplay) => display === values('result')) ?? 'auto',
    sensitive: [
      ...new Set(
        values('sensitive')
          .split('\n')
          .map((name) => name.trim()),
      ),
    ].filter(Boolean),
  }
}

/** The tool of a form as it makes calls readable, whatever their tool is called. */
export function knownTool(
  { title, verb, icon, objectField, result, sensitive }: ToolFields,
  name: string,
): KnownTool {
  return {
    name,
    isBuiltIn: false,
    shownAs: {
      ...(title !== '' && { title }),
      ...(verb !== '' && { verb }),
      ...(icon && { icon }),
      ...(objectField !== null && { object: objectField }),
      ...(result !== 'auto' && { result }),
    },
    sensitive,
  }
}
