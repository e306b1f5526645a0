import { useMemo } from 'react'
import { watchFound } from '#features/analytics/data/watch-found.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { MetaValues } from '#ledger/store/meta-values.ts'
import { readMeta } from '#ledger/store/meta.ts'
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

const NOTHING_FOUND: Pick<MetaValues['insights'], 'found'> & { readonly day?: Day } = { found: [] }

/** Has the worker look the ledger over, now and when rows change (UI12). Gives the way to stop. */
export function watchInsights(ledger: LiveLedger, today: Day): () => void {
  return watchFound(ledger, {
    key: 'insights',
    fetch: async (columns, signal) => ({
      day: today,
      found: await columns.fetchInsights(today, signal),
    }),
  })
}

/** Which rules are on; undefined while it loads. */
export function useSwitches(): ReadonlyMap<InsightRule, boolean> | undefined {
  const known = useShared(kept, undefined)
  return known && new Map(INSIGHT_RULES.map(rule => [rule, !isOff(rule, known.records)]))
}
