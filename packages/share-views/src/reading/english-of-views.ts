import { englishOfPages, englishOfRuns, englishShared } from './english.constant.ts'
import type { LabelTexts } from './view-labels.ts'

// Marked as pure, so that an application with one of the views leaves out the English of the other.

/** English of the page of a conversation. */
export const englishConversation: LabelTexts = /* @__PURE__ */ Object.assign(
  {},
  englishShared,
  englishOfPages,
)

/** English of a run, with the conversations in it. */
export const englishRun: LabelTexts = /* @__PURE__ */ Object.assign({}, englishShared, englishOfRuns)

/** English of every view of a conversation or run. */
export const englishLabels: LabelTexts = /* @__PURE__ */ Object.assign(
  {},
  englishShared,
  englishOfPages,
  englishOfRuns,
)
