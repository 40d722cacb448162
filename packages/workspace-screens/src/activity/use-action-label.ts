'use client'

import type { AuditAction } from '@vitrine/api-client/contract/workspaces'
import { isolate } from '@vitrine/ui/texts'
import { useCallback } from 'react'
import { visibleTitle } from '../text/visible-title.ts'
import { useText } from '../text/use-text.ts'

/** Every action has a text; the compiler names one that is not here. */
const describedActions: Readonly<Record<AuditAction, true>> = {
  'account-created': true,
  'terms-accepted': true,
  'account-deleted': true,
  'signed-in': true,
  'sign-in-failed': true,
  'signed-out': true,
  'session-ended': true,
  'password-reset-requested': true,
  'password-reset': true,
  'password-changed': true,
  'email-change-requested': true,
  'email-changed': true,
  'provider-linked': true,
  'provider-unlinked': true,
  'passkey-added': true,
  'passkey-removed': true,
  'second-factor-on': true,
  'second-factor-off': true,
  'second-factor-failed': true,
  'recovery-codes-renewed': true,
  'recovery-code-used': true,
  'workspace-created': true,
  'workspace-renamed': true,
  'publishing-policy-changed': true,
  'member-left': true,
  'member-removed': true,
  'member-links-kept': true,
  'member-links-handed-over': true,
  'member-links-revoked': true,
  'role-changed': true,
  'key-created': true,
  'key-revoked': true,
  'invitation-sent': true,
  'invitation-sent-again': true,
  'invitation-link-made': true,
  'invitation-revoked': true,
  'invitation-accepted': true,
  'invitation-declined': true,
  'publication-asked': true,
  'publication-declined': true,
  'publication-approved': true,
  'publication-withdrawn': true,
  'share-published': true,
  'share-revoked': true,
  'share-listed': true,
  'share-unlisted': true,
  'share-limited': true,
  'share-unlimited': true,
  'share-locked': true,
  'share-unlocked': true,
  'share-audience-changed': true,
  'share-embedding-changed': true,
  'share-updated': true,
  'share-rotated': true,
  'conversation-deleted': true,
  'conversation-masked': true,
  'page-opened': true,
  'page-closed': true,
  'page-stopped': true,
  'page-resumed': true,
  'page-secrets-published': true,
  'run-cancelled': true,
  'run-deleted': true,
  'run-masked': true,
  'workflow-created': true,
  'workflow-changed': true,
  'workflow-restored': true,
  'workflow-archived': true,
  'workflow-trashed': true,
  'workflow-returned': true,
  'workflow-deleted': true,
  'agent-created': true,
  'agent-changed': true,
  'agent-archived': true,
  'agent-trashed': true,
  'agent-restored': true,
  'agent-deleted': true,
  'brand-voice-created': true,
  'brand-voice-changed': true,
  'brand-voice-archived': true,
  'brand-voice-trashed': true,
  'brand-voice-restored': true,
  'brand-voice-deleted': true,
  'tool-created': true,
  'tool-changed': true,
  'tool-archived': true,
  'tool-trashed': true,
  'tool-restored': true,
  'tool-deleted': true,
  'knowledge-base-created': true,
  'knowledge-base-changed': true,
  'knowledge-base-archived': true,
  'knowledge-base-trashed': true,
  'knowledge-base-restored': true,
  'knowledge-base-deleted': true,
  'document-added': true,
  'document-changed': true,
  'document-deleted': true,
  'stored-object-created': true,
  'stored-object-changed': true,
  'stored-object-archived': true,
  'stored-object-trashed': true,
  'stored-object-restored': true,
  'stored-object-deleted': true,
}

/** Returns a function that describes an action of the activity log in the reader's language. */
export function useActionLabel(): (action: string, subject: string) => string {
  const { t } = useText()
  return useCallback(
    (action, subject) => {
      const known = Object.hasOwn(describedActions, action)
      return known
        ? t(($) => $['workspace-screens'].actions[action as AuditAction], {
            subject: subject
              ? isolate(visibleTitle(subject))
              : t(($) => $['workspace-screens'].list.untitled),
          })
        : t(($) => $['workspace-screens'].activity.unknown, { action: isolate(action) })
    },
    [t],
  )
}
