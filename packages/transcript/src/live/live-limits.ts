/** Messages a growing conversation may have; imports of ten thousand are known, an agent without end is not kept. */
export const MAX_LIVE_MESSAGES = 50_000

/** Parts a message may grow to. */
export const MAX_LIVE_PARTS = 5_000

/** Length a part may grow to by added text, in UTF-16 units. */
export const MAX_LIVE_TEXT = 4_000_000
