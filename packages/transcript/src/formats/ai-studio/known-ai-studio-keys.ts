import { known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of a prompt of AI Studio; settings are left out on purpose. */
export const AI_STUDIO_PROMPT: KnownKeys = {
  ...known('id displayName createTime updateTime runSettings systemInstruction citations applets'),
  chunkedPrompt: {
    ...known('pendingInputs'),
    chunks:
      known(`id role text tokenCount isThought parts createTime isEdited branchParent branchChildren grounding
      errorMessage finishReason driveImage driveDocument driveVideo driveAudio inlineImage inlineFile inlineData
      inlineAudio youtubeVideo executableCode codeExecutionResult functionCall functionResponse thinkingBudget
      thoughtSignatures isGeneratedUsingApiKey safetyFeedback hasFeedback`),
  },
  pendingInputs: true,
}
