import { type Conversation, type FileImport, withProjectNames, type WorkflowRun } from '@vitrine/transcript'

/** The models of a file as they leave this machine: without the paths of the folders that agents worked in. */
export function modelsToSend(transcript: FileImport): (Conversation | WorkflowRun)[] {
  if (transcript.holds === 'runs') return transcript.runs
  return transcript.conversations.map((conversation) => withProjectNames(conversation))
}
