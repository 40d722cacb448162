import type { AskWithSession, CallOptions } from './ask-with-session.ts'
import {
  MASKING_LEVEL_PARAMETER,
  type MaskingLevel,
  type SourceMasking,
  sourceMaskingSchema,
} from './contract/conversations/source-masking.ts'
import { withQuery } from './within-workspace.ts'

/** Masking a conversation or run where it is stored. Each call throws `ApiError`. */
export interface MaskingCalls {
  /** What masking it where it is stored would do. */
  lookAtMasking(id: string, level: MaskingLevel, options?: CallOptions): Promise<SourceMasking>
  /** Writes markers over what is found in it wherever it is stored, which cannot be undone. Fails with the reason `run-not-ended` while a run goes on. */
  maskSource(id: string, level: MaskingLevel, options?: CallOptions): Promise<SourceMasking>
}

/** The calls for what is masked at the path of its id. */
export function maskingCalls(ask: AskWithSession, pathOf: (id: string) => string): MaskingCalls {
  const answer = sourceMaskingSchema
  return {
    lookAtMasking: (id, level, call) =>
      ask({
        method: 'GET',
        path: withQuery(pathOf(id), { [MASKING_LEVEL_PARAMETER]: level }),
        answer,
        ...call,
      }),
    maskSource: (id, level, call) =>
      ask({ method: 'POST', path: pathOf(id), body: { level }, answer, ...call }),
  }
}
