import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import type { Step } from '../../model/step.ts'
import { only } from './trace-frame.ts'

/** What a score says; who gave it and when is no part of the run. */
const KEPT_OF_SCORE = ['value', 'stringValue', 'comment', 'source']

/** The scores of a trace as steps, each below the step that it judges, else below the first. */
export function scoreSteps(scores: unknown, steps: readonly Step[]): Step[] {
  const ids = new Set(steps.map(({ id }) => id))
  const [root] = steps
  return (asArray(scores) ?? []).flatMap((value, index): Step[] => {
    const score = asObject(value)
    if (!score) return []
    const judged = asText(score.observationId)
    const id = uniqueId(`score:${asText(score.id) ?? index + 1}`, ids)
    const parentId = judged !== undefined && ids.has(judged) ? judged : (root?.id ?? null)
    return [{ ...scoreOf(score), id, parentId }]
  })
}

function scoreOf(score: JsonObject): Omit<Step, 'id' | 'parentId'> {
  return {
    name: asText(score.name) ?? 'score',
    kind: 'evaluation',
    status: 'unset',
    attempts: 1,
    output: only(score, KEPT_OF_SCORE),
    logs: [],
  }
}

function uniqueId(wanted: string, ids: Set<string>): string {
  let id = wanted
  for (let count = 2; ids.has(id); count += 1) id = `${wanted}-${count}`
  ids.add(id)
  return id
}
