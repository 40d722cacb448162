import { z } from 'zod'

/**
 * How an engine is asked: by AG-UI, or by one plain request over HTTP that it answers with JSON, at once or, after a 202, with
 * `runCallbackPath`.
 */
export const connectorKinds = ['ag-ui', 'http'] as const

/** One of `connectorKinds`. */
export type ConnectorKind = (typeof connectorKinds)[number]

/** Which engine carries out a workflow, and where it listens. */
export interface WorkflowConnector {
  kind: ConnectorKind
  /** Where the run input is posted to, by http or https. */
  url: string
}

/** Checks the address of a connector. */
export const connectorUrlSchema: z.ZodType<string> = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((url) => !namesSomebody(url), {
    error: 'must not carry a name or password; send those as the secret',
  })

/** Checks the secret of a connector. */
export const connectorSecretSchema: z.ZodType<string> = z
  .string()
  .min(1)
  .max(4000)
  .regex(/^[\x21-\x7e]+$/, 'has to be of ASCII characters without spaces')

/** Checks a connector with the secret that its engine is sent. */
export const connectorSchema: z.ZodType<WorkflowConnector & { secret?: string | null }> = z.object({
  kind: z.enum(connectorKinds),
  url: connectorUrlSchema,
  secret: connectorSecretSchema.nullable().optional(),
})

/** Not by `URL.canParse`, which in Node 20 and 22 comes to refuse letters that are not ASCII. */
function namesSomebody(address: string): boolean {
  try {
    const { username, password } = new URL(address)
    return username + password !== ''
  } catch {
    return false
  }
}
