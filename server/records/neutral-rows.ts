import { sql } from 'kysely'

/** The condition on rows that are neither income nor expense: `isNeutral` of `records/transaction/neutral.ts`, in SQL (money 12). */
export const IS_NEUTRAL = sql<boolean>`(transfer_id is not null or purpose is not null)`
