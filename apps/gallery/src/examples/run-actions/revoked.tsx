import { RunActions } from '@vitrine/share-views/workflow-start'

export const Example = () => (
  <RunActions sharing={{ state: 'revoked' }} onShare={async () => {}} onRunAgain={() => {}} />
)
