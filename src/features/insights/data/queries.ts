import { useMemo } from 'react'
import { namedColumns, watchAnswer } from '#features/analytics/data/watch-answer.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { FoundInsights } from '#ledger/store/meta-values.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import type { Day } from '#time/day.ts'
import {
  chooseInsights,
  type ChosenInsight,
  INSIGHT_RULES,
  type InsightRule,
  isLasting,
  isOff,
} from '../rules/insight.ts'

const kept = shareQuery(async db => ({
  found: await readMeta(db, 'insights'),
  records: await db.insights.toArray(),
}))

/** What is to be shown today, `most` of it; undefined while it loads. */
export function useChosen(most: number): readonly ChosenInsight[] | undefined {
  const { clock } = useLedger()
  const today = useToday()
  const known = useShared(kept, undefined)
  return useMemo(() => {
    if (known === undefined) return undefined
    const { found = NOTHING_FOUND, records } = known
    // What changes with the days is true of its day alone.
    const standing = found.day === today ? found.found : found.found.filter(isLasting)
    return chooseInsights(standing, records, { today, now: clock(), most })
  }, [known, today, clock, most])
}

const NOTHING_FOUND: Pick<FoundInsights, 'found'> & { readonly day?: Day } = { found: [] }

/** Has the worker look the ledger over, now and when rows change (UI12). Gives the way to stop. */
export function watchFound(ledger: LiveLedger, today: Day): () => void {
  return watchAnswer(
    namedColumns(ledger),
    async (columns, signal) => {
      await keepFound(ledger.db, { day: today, found: await columns.fetchInsights(today, signal) })
    },
    // What looks for them did not arrive, or the ledger was closed: what was found before stands.
    { next: () => undefined, error: () => undefined },
  )
}

/** Keeps what was found for the next page; only where it is news, as whoever listens to the device's notes hears of it. */
async function keepFound(db: LedgerDb, found: FoundInsights): Promise<void> {
  const before = await readMeta(db, 'insights')
  if (JSON.stringify(before) !== JSON.stringify(found)) await writeMeta(db, 'insights', found)
}

/** Which rules are on; undefined while it loads. */
export function useSwitches(): ReadonlyMap<InsightRule, boolean> | undefined {
  const known = useShared(kept, undefined)
  return known && new Map(INSIGHT_RULES.map(rule => [rule, !isOff(rule, known.records)]))
}
