import { useEffect, useMemo, useState } from 'react'
import { namedColumns, watchAnswer } from '#features/analytics/data/watch-answer.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { FoundInsights } from '#ledger/store/meta-values.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import type { Day } from '#time/day.ts'
import { whenIdle } from '#ui/page/when-idle.ts'
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

/** What a page shows of what was chosen, each with its place. */
export interface PlacedInsights {
  /** They come with the page. */
  readonly first: readonly ChosenInsight[]
  /** They came later, and stand where nothing is behind them: else they would push down what a person reads (UI12). */
  readonly late: readonly ChosenInsight[]
}

/** What is to be shown today, `most` of it, looked for anew once the page is idle; undefined while it loads. */
export function useInsights(most: number): PlacedInsights | undefined {
  const chosen = useChosen(most)
  useLookOver()
  return usePlaced(chosen)
}

function useChosen(most: number): readonly ChosenInsight[] | undefined {
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

/** What was there first stays first; what came later does once the page was out of sight. */
function usePlaced(chosen: readonly ChosenInsight[] | undefined): PlacedInsights | undefined {
  const [firstKeys, setFirstKeys] = useState<ReadonlySet<string>>()
  if (firstKeys === undefined && chosen !== undefined) setFirstKeys(new Set(chosen.map(keyOf)))

  useEffect(() => {
    function handleVisibility() {
      if (document.hidden) setFirstKeys(undefined)
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [])

  return (
    chosen && {
      first: chosen.filter(each => firstKeys?.has(keyOf(each)) !== false),
      late: chosen.filter(each => firstKeys?.has(keyOf(each)) === false),
    }
  )
}

/** What tells an insight from others on its page. */
export function keyOf({ insight: { rule, key } }: ChosenInsight): string {
  return `${rule} ${key}`
}

/** Has the worker look the ledger over, once the page is idle, and again when rows change (UI12). */
function useLookOver(): void {
  const ledger = useLedger()
  const today = useToday()

  useEffect(() => {
    let stop: (() => void) | undefined
    const callOff = whenIdle(() => {
      stop = watchAnswer(
        namedColumns(ledger),
        async (columns, signal) => {
          await keepFound(ledger.db, {
            day: today,
            found: await columns.fetchInsights(today, signal),
          })
        },
        // What looks for them did not arrive, or the ledger was closed: what was found before stands.
        { next: () => undefined, error: () => undefined },
      )
    })
    return () => {
      callOff()
      stop?.()
    }
  }, [ledger, today])
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
