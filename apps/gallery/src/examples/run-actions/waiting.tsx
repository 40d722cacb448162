import { RunActions } from '@vitrine/share-views/workflow-start'

export const Example = () => (
  <RunActions
    sharing={{ state: 'waiting' }}
    onShare={async () => {}}
    onTakeBack={async () => {}}
    onRunAgain={() => {}}
  />
)
