import {
  MASKING_LEVEL_PARAMETER,
  maskingLevels,
  sourceMaskingRequestSchema,
} from '@vitrine/api-client/contract/conversations'
import { type Context, Hono } from 'hono'
import { findConversation } from '../../conversations/library/find-conversation.ts'
import { type CallerVariables, requireCaller } from '../../people/keys/require-caller.ts'
import { originOf } from '../../people/origins/request-origin.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import { findRun } from '../../runs/library/find-run.ts'
import type { SharingDependencies } from '../sharing-dependencies.ts'
import { lookAtSource, maskSource } from './mask-source.ts'
import { maskedConversation, maskedRun, type MaskingTarget } from './masking-target.ts'

/** Masking conversations where they are stored: what it would do, and doing it. */
export function conversationMaskingRoutes(services: SharingDependencies): Hono<CallerVariables> {
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .get('/:conversationId/masking', async (context) =>
      answerLook(services, context, await conversationOf(services, context)),
    )
    .post('/:conversationId/masking', async (context) =>
      answerMasking(services, context, () => conversationOf(services, context)),
    )
}

/** The same of runs. */
export function runMaskingRoutes(services: SharingDependencies): Hono<CallerVariables> {
  return new Hono<CallerVariables>()
    .use(requireCaller(services))
    .get('/:runId/masking', async (context) => answerLook(services, context, await runOf(services, context)))
    .post('/:runId/masking', async (context) =>
      answerMasking(services, context, () => runOf(services, context)),
    )
}

type CallerContext = Context<CallerVariables>

async function conversationOf({ database }: SharingDependencies, context: CallerContext) {
  const id = context.req.param('conversationId') ?? ''
  return maskedConversation(await findConversation(database, context.get('caller'), id))
}

async function runOf({ database }: SharingDependencies, context: CallerContext) {
  return maskedRun(await findRun(database, context.get('caller'), context.req.param('runId') ?? ''))
}

async function answerLook(services: SharingDependencies, context: CallerContext, target: MaskingTarget) {
  const asked = context.req.query(MASKING_LEVEL_PARAMETER) ?? 'secrets'
  const level = maskingLevels.find((one) => one === asked)
  if (!level)
    throw new DomainError('invalid-request', 'A level is "secrets" or "everything".', {
      field: MASKING_LEVEL_PARAMETER,
    })
  return context.json(await lookAtSource(services, target, level))
}

async function answerMasking(
  services: SharingDependencies,
  context: CallerContext,
  find: () => Promise<MaskingTarget>,
) {
  const { level } = await readJsonBody(context.req.raw, sourceMaskingRequestSchema)
  const target = await find()
  await services.probeWriting()
  return context.json(await maskSource(services, originOf(services, context), target, level))
}
