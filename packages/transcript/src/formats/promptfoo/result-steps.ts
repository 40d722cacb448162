import { asArray, asCount, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { RunUsage } from '../../model/run-usage.ts'
import type { Step } from '../../model/step.ts'
import { embeddedJson } from '../../runs/embedded-json.ts'
import { stepConversation } from '../../runs/step-conversation.ts'
import { contentOf } from '../../spans/span-content.ts'

/** A result as a call of the model that was tested, and below it each thing that was asked of the answer. */
export function stepsOfResult(result: JsonObject, index: number, format: string): Step[] {
  const id = (asText(result.id) ?? `result-${index + 1}`).replaceAll('/', '-')
  const provider = asObject(result.provider)
  const model = asText(provider?.id) ?? asText(result.provider)
  const response = asObject(result.response) ?? {}
  const prompt = asObject(result.prompt)
  const name = asText(result.description) ?? asText(prompt?.label) ?? `Test ${index + 1}`
  const usage = usageOf(asObject(response.tokenUsage) ?? {}, result.cost ?? response.cost)
  const asked = embeddedJson(prompt?.raw ?? result.prompt)
  const content = contentOf('model', asked, response.output ?? undefined)
  const conversation = stepConversation(
    { id, title: name, format, model, usage },
    content.asked,
    content.answered,
  )
  const hasFailed = result.success === false
  const message = asText(result.error) ?? asText(asObject(result.gradingResult)?.reason) ?? ''
  const kept = ['score', 'namedScores', 'vars', 'latencyMs', 'metadata'].filter((key) =>
    saysSomething(result[key]),
  )
  const step: Step = {
    id,
    parentId: null,
    name: name.split('\n', 1)[0] ?? name,
    kind: 'model',
    status: hasFailed ? 'failed' : 'succeeded',
    attempts: 1,
    ...(content.input !== undefined && { input: content.input }),
    ...(content.output !== undefined && { output: content.output }),
    logs: [],
    ...(hasFailed && { error: { message } }),
    ...(model && { model }),
    ...(usage && { usage }),
    ...(conversation && { conversation }),
    ...(kept.length > 0 && { attributes: Object.fromEntries(kept.map((key) => [key, result[key]])) }),
  }
  return [step, ...judgements(asObject(result.gradingResult), id)]
}

const DEEPEST = 5

/** A set of assertions holds those it is made of. */
function judgements(grading: JsonObject | undefined, parentId: string, depth = DEEPEST): Step[] {
  const parts = depth > 0 ? (asArray(grading?.componentResults) ?? []) : []
  return parts.flatMap((value, index) => {
    const part = asObject(value)
    if (!part) return []
    const { pass, score, reason } = part
    const assertion = asObject(part.assertion)
    const id = `${parentId}/${index + 1}`
    const tokens = asObject(part.tokensUsed)
    const step: Step = {
      id,
      parentId,
      name: asText(assertion?.metric) ?? asText(assertion?.type) ?? 'assert-set',
      kind: 'evaluation',
      status: 'unset',
      attempts: 1,
      ...(assertion && { input: assertion }),
      output: { pass, score, reason },
      logs: [],
      ...((tokens || saysSomething(part.metadata)) && {
        attributes: {
          ...(tokens && { tokensUsed: tokens }),
          ...(saysSomething(part.metadata) && { metadata: part.metadata }),
        },
      }),
    }
    return [step, ...judgements(part, id, depth - 1)]
  })
}

function usageOf({ prompt, completion, cached }: JsonObject, cost: unknown): RunUsage | undefined {
  const inputTokens = asCount(prompt)
  const outputTokens = asCount(completion)
  const cachedInputTokens = asCount(cached)
  const amount = asCount(cost)
  const usage: RunUsage = {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(cachedInputTokens && { cachedInputTokens }),
    ...(amount && { cost: { amount, currency: 'USD' } }),
  }
  return Object.keys(usage).length > 0 ? usage : undefined
}

function saysSomething(value: unknown): boolean {
  return value != null && value !== '' && JSON.stringify(value) !== '{}'
}
