import { type RawBuilder, sql } from 'kysely'

/**
 * A figure in kobo that SQL reckons without bounds, as the program takes it: the most that a number
 * holds exactly where it is beyond (as `totalKobo` does on a device).
 */
export function toKobo(figure: RawBuilder<unknown>): RawBuilder<number> {
  const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number
  return sql<number>`
    least(greatest(${figure}, ${MIN_SAFE_INTEGER}::numeric), ${MAX_SAFE_INTEGER}::numeric)::bigint`
}

/** The sum of amounts in kobo over the rows of a query; 0 without any. */
export function sumKobo(amount: RawBuilder<unknown>): RawBuilder<number> {
  // sum(bigint) is a numeric, which has no bounds.
  return toKobo(sql`coalesce(sum(${amount}), 0)`)
}
