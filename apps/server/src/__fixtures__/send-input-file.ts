import { type InputFileAnswer, inputFileAnswerSchema } from '@vitrine/api-client/contract/workflows'
import type { TestServer } from './start-test-server.ts'

/** Inputs among which are files. */
export const fileInputSchema = {
  type: 'object',
  properties: {
    note: { type: 'string' },
    file: { type: 'string', format: 'file', 'x-accept': ['text/plain', '.csv'], 'x-maxSize': 1000 },
    pictures: {
      type: 'array',
      items: { type: 'string', format: 'file', 'x-accept': ['image/*'], 'x-maxSize': 2000 },
    },
  },
}

/** A file that a visitor sends up. */
export interface SentFile {
  name?: string
  type?: string
  body?: BodyInit
  /** Where the visitor comes from. */
  address?: string
}

/** Sends a file up to start a workflow with, as a visitor does. */
export function sendInputFile(
  server: TestServer,
  workflowId: string,
  { name = 'a.txt', type = 'text/plain', body = 'tea', address }: SentFile = {},
): Promise<Response> {
  return server.request(`/api/public/workflows/${workflowId}/files?${new URLSearchParams({ name })}`, {
    method: 'POST',
    key: null,
    address,
    headers: { 'content-type': type },
    body,
  })
}

/** A file that a visitor has sent up. */
export async function sentInputFile(
  ...parameters: Parameters<typeof sendInputFile>
): Promise<InputFileAnswer> {
  return inputFileAnswerSchema.parse(await (await sendInputFile(...parameters)).json())
}
