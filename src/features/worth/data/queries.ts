import { useMemo } from 'react'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { type Thing, type Things, thingsOf } from '../rules/worth.ts'

/** All that is owned or owed beside what wallets hold, by name; undefined while it loads. */
export function useThings(): readonly Thing[] | undefined {
  const found = useShared(things, undefined)
  return useMemo(() => found && thingsOf(found), [found])
}

const things = shareQuery(async (db): Promise<Things> => ({
  assets: await db.assets.toArray(),
  valuations: await db.valuations.toArray(),
}))
