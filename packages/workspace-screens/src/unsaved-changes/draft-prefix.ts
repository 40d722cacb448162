/** What the keys of drafts begin with; an application forgets those when another person signs in in the same tab. */
export const DRAFT_PREFIX = 'vitrine.draft:'
