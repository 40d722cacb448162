import { readFile } from 'node:fs/promises'
import type { z } from 'zod'

/** The content of a small JSON file; undefined when the file is missing or is not what the schema says. */
export async function readJsonFile<Output>(
  path: string,
  schema: z.ZodType<Output>,
): Promise<Output | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}
