import { z } from 'zod'
import { isDeeperThan, MAXIMUM_DEPTH } from '../json/json-depth.ts'
import { conversationSchema } from './conversation-schema.ts'
import { label, optionalCount, withheldSchema } from './scalar-schemas.ts'
import { runEndReasons } from './run-end-reasons.ts'
import { runStatuses } from './run-status.ts'
import { stepKinds } from './step-kinds.ts'
import type { StepError } from './step.ts'
import { stepTreeFaults } from './step-tree-faults.ts'
import { usageSchema } from './usage-schema.ts'
import type { WorkflowRun } from './workflow-run.ts'

/** Leaves depth for what the model itself adds around the values of a source: conversations in steps. */
const MAXIMUM_MODEL_DEPTH = 2 * MAXIMUM_DEPTH + 20

const status = z.enum(runStatuses)

const kind = z.enum(stepKinds)

/** A `StepError` on the wire. */
export const stepErrorSchema: z.ZodType<StepError> = z.object({
  type: label.optional(),
  message: label,
  stack: label.optional(),
  // A newer version may know more reasons; the message says it too.
  reason: z.enum(runEndReasons).optional().catch(undefined),
})

const usage = usageSchema.and(
  z.object({ cost: z.object({ amount: z.number(), currency: z.string() }).optional() }),
)

const attributes = z.record(z.string(), z.unknown()).optional()

const withheldAttributes = z.int().positive().optional()

const log = z.object({
  at: optionalCount,
  level: z.enum(['debug', 'info', 'warning', 'error']),
  text: label,
})

const step = z.object({
  id: z.string().min(1),
  parentId: z.string().nullable(),
  name: label,
  kind,
  nodeId: z.string().optional(),
  status,
  attempts: z.int().positive(),
  startedAt: optionalCount,
  endedAt: optionalCount,
  input: z.unknown().optional(),
  output: z.unknown().optional(),
  logs: z.array(log),
  error: stepErrorSchema.optional(),
  model: label.optional(),
  usage: usage.optional(),
  conversation: conversationSchema.optional(),
  attributes,
  withheldAttributes,
})

const graph = z.object({
  nodes: z.array(z.object({ id: z.string(), label, kind })),
  edges: z.array(z.object({ from: z.string(), to: z.string(), label: label.optional() })),
})

const shape = z
  .object({
    id: z.string().min(1),
    workflow: z.object({ name: label, version: label.optional(), graph: graph.optional() }),
    status,
    startedAt: optionalCount,
    endedAt: optionalCount,
    inputs: z.unknown().optional(),
    outputs: z.unknown().optional(),
    startedBy: label.optional(),
    error: stepErrorSchema.optional(),
    steps: z.array(step),
    usage: usage.optional(),
    source: z.object({
      format: z.string(),
      application: label.optional(),
      version: label.optional(),
    }),
    attributes,
    withheldAttributes,
    withheld: withheldSchema,
  })
  .check(({ value, issues }) => {
    const [fault] = stepTreeFaults(value.steps)
    if (fault) issues.push({ code: 'custom', input: value, path: fault.path, message: fault.problem })
  })

/** Checks a run on the wire. Rejects values nested too deep before it walks them, and steps that form no tree. */
export const runSchema: z.ZodType<WorkflowRun> = z
  .custom<unknown>((value) => !isDeeperThan(value, MAXIMUM_MODEL_DEPTH), {
    error: `nests more than ${MAXIMUM_MODEL_DEPTH} levels deep`,
    abort: true,
  })
  .pipe(shape)
