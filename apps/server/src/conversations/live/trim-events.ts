import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/store.ts'

/** How long events stay that every stored model has, for readers who come back. */
const KEPT_MINUTES = 15

/**
 * Removes events that stored models, and pages that release them later, hold; who comes back later than that starts over. A growth is held before its events, as
 * by who deletes it, and one that is held by others has its turn next time.
 */
export async function trimEvents(database: Database): Promise<void> {
  const heldSeq = sql`least(growth.folded_seq, (
    select state.seq from vitrine.public_pages as page
    join vitrine.page_states as state on state.page_id = page.id
    where page.conversation_id = growth.conversation_id and page.is_open and page.released_seq is not null
  ))`
  const isOld = sql`event.at < now() - make_interval(mins => ${KEPT_MINUTES})`
  await database.execute(sql`
    with held as (
      select conversation_id, ${heldSeq} as held_seq from vitrine.conversation_growths as growth
      where exists (
        select from vitrine.conversation_events as event
        where event.conversation_id = growth.conversation_id and event.seq <= ${heldSeq} and ${isOld}
      )
      for update skip locked
    ), trimmed as (
      delete from vitrine.conversation_events as event using held
      where event.conversation_id = held.conversation_id and event.seq <= held.held_seq and ${isOld}
      returning event.conversation_id, event.seq
    )
    update vitrine.conversation_growths as growth
    set kept_after = last.seq
    from (select conversation_id, max(seq) as seq from trimmed group by conversation_id) as last
    where growth.conversation_id = last.conversation_id and growth.kept_after < last.seq`)
}
