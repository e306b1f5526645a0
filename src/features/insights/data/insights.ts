import { useEffect, useMemo } from 'react'
import { ok, type Result } from '#base/result.ts'
import { namedColumns, watchAnswer } from '#features/analytics/data/watch-answer.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import { creationDraft } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { FoundInsights } from '#ledger/store/meta-values.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { insight, type InsightRecord } from '#records/insight.ts'
import type { Day } from '#time/day.ts'
import { whenIdle } from '#ui/page/when-idle.ts'
import {
  chooseInsights,
  type ChosenInsight,
  type FoundFact,
  INSIGHT_RULES,
  insightId,
  type InsightRule,
  isOff,
  isResting,
  SWITCH_KEY,
} from '../rules/insight.ts'

/** What tells an insight from others. */
export type InsightName = Pick<FoundFact, 'rule' | 'key'>

const kept = shareQuery(async db => ({
  found: await readMeta(db, 'insights'),
  records: await db.insights.toArray(),
}))

/** What is to be shown today, `most` of it; undefined while it loads. */
export function useInsights(most: number): readonly ChosenInsight[] | undefined {
  const { clock } = useLedger()
  const today = useToday()
  const known = useShared(kept, undefined)
  return useMemo(() => {
    if (known === undefined) return undefined
    const { found, records } = known
    // What was true yesterday may be true no more.
    const isOfToday = found !== undefined && found.day === today
    return chooseInsights(isOfToday ? found.found : [], records, { today, now: clock(), most })
  }, [known, today, clock, most])
}

/** Has the worker look the ledger over, once the page is idle, and again when rows change (UI12). */
export function useLookOver(): void {
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

/** Notes that an insight is shown, for every device (UI5); nothing where it was noted before. */
export async function noteShown(ledger: Ledger, name: InsightName, today: Day): Promise<void> {
  await enqueue(
    ledger,
    async db => {
      const row = await db.insights.get(insightId(name.rule, name.key))
      return ok(row === undefined ? [creationDraft('insight', newRecord(name, today))] : [])
    },
    'none',
  )
}

/** Dismisses an insight for good, or takes that back; whether its rule rests then (UI6). */
export async function dismissInsight(
  ledger: Ledger,
  name: InsightName,
  { today, isBack = false }: { readonly today: Day; readonly isBack?: boolean },
): Promise<Result<{ readonly isResting: boolean }, WriteFailure>> {
  const dismissedAt = isBack ? null : ledger.clock()
  const written = await setDismissed(ledger, name, { today, dismissedAt })
  if (!written.ok) return written
  const records = await ledger.db.insights.toArray()
  return ok({ isResting: isResting(name.rule, records, ledger.clock()) })
}

/** Which rules are on; undefined while it loads. */
export function useSwitches(): ReadonlyMap<InsightRule, boolean> | undefined {
  const known = useShared(kept, undefined)
  return known && new Map(INSIGHT_RULES.map(rule => [rule, !isOff(rule, known.records)]))
}

/** Switches a rule on or off, on all devices (UI7). */
export async function switchRule(
  ledger: Ledger,
  rule: InsightRule,
  { today, isOn }: { readonly today: Day; readonly isOn: boolean },
): Promise<Result<Written, WriteFailure>> {
  const dismissedAt = isOn ? null : ledger.clock()
  return await setDismissed(ledger, { rule, key: SWITCH_KEY }, { today, dismissedAt })
}

/** A record is made first as any device makes it, then changed: of two devices both are kept. */
async function setDismissed(
  ledger: Ledger,
  name: InsightName,
  { today, dismissedAt }: { readonly today: Day; readonly dismissedAt: number | null },
): Promise<Result<Written, WriteFailure>> {
  return await enqueue(
    ledger,
    async db => {
      // What only plain calls make may say the same under an id of its own.
      const same = (await db.insights.toArray()).filter(
        ({ rule, key }) => rule === name.rule && key === name.key,
      )
      const rows = same.length > 0 ? same : [{ ...newRecord(name, today), version: 0 }]
      const made = same.length > 0 ? [] : rows.map(row => creationDraft('insight', { ...row }))
      const edits = rows.flatMap(row => {
        const body = insight.editCall(row, { dismissedAt })
        const touches = [recordKey('insight', row.id)]
        return Object.keys(body).length === 0
          ? []
          : [{ kind: 'editInsight', pathId: row.id, body, touches, base: row.version } as const]
      })
      return ok([...made, ...edits])
    },
    'none',
  )
}

function newRecord({ rule, key }: InsightName, shownOn: Day): InsightRecord {
  return { id: insightId(rule, key), rule, key, shownOn, dismissedAt: null }
}
