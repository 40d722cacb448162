import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes, which travel in binary with both drivers. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
